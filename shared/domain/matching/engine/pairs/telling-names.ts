import { NAME } from '../texts/comparison.ts'
import type { WordLists } from '../texts/word-weights.ts'
import type { CertainPairs } from './certain-pairs.ts'
import type { Observations } from './observations.ts'
import type { SideOfAccount } from './pair-slices.ts'

/**
 * What it says of each line that another one has none of its names: nothing (`NAME.idle`), something, much
 * (`NAME.contrary`), or as much as it can (`REPEATED`).
 */
export interface TellingNames {
  bank: Uint8Array
  ledger: Uint8Array
}

/** A name that the partner repeats so nearly always that it says much where none is found, whoever is named instead. */
export const REPEATED = NAME.contrary + 1

/** Among fewer pairs a word is not known to be idle. */
const PAIRS_MIN = 8
const AGREEING_OF_IDLE = 0.15
const AGREEING_OF_TELLING = 0.75
const AGREEING_OF_REPEATED = 0.9
/** So many usual pairs are imagined beside those of a word. */
const IMAGINED = 3

/**
 * Purposes such as "Software subscription" and towns use words that are names elsewhere; the partner hardly ever has them. Of
 * a true name the partner nearly always says something. Certain pairs show which is which, word by word.
 */
export function tellingNamesOf(
  bank: SideOfAccount,
  ledger: SideOfAccount,
  certain: CertainPairs,
  seen: Observations,
  wordCount: number,
): TellingNames {
  const onBank = { names: bank.profile.names, lineOf: seen.bank }
  const onLedger = { names: ledger.profile.names, lineOf: seen.ledger }
  return {
    bank: byLine(onBank.names, gradesOf(onBank, onLedger, certain, wordCount)),
    ledger: byLine(onLedger.names, gradesOf(onLedger, onBank, certain, wordCount)),
  }
}

/** What it says that the names of two lines differ: as much as the less telling of the two. */
export function differenceOf({ bank, ledger }: TellingNames, b: number, l: number): number {
  return Math.min(bank[b]!, ledger[l]!, NAME.contrary)
}

/** Says of each candidate whose names differ what that says. */
export function tellDifferences({ bank, ledger, name }: Observations, telling: TellingNames): void {
  for (let e = 0; e < name.length; e++)
    if (name[e] === NAME.different) name[e] = differenceOf(telling, bank[e]!, ledger[e]!)
}

interface NamesOfSide {
  names: WordLists
  lineOf: Int32Array
}

function gradesOf(
  mine: NamesOfSide,
  others: NamesOfSide,
  { count, edges }: CertainPairs,
  wordCount: number,
): Uint8Array {
  const pairs = new Int32Array(wordCount)
  const agreeing = new Int32Array(wordCount)
  let allPairs = 0
  let allAgreeing = 0
  for (let at = 0; at < count; at++) {
    const line = mine.lineOf[edges[at]!]!
    const other = others.lineOf[edges[at]!]!
    for (let i = mine.names.from[line]!; i < mine.names.from[line + 1]!; i++) {
      const word = mine.names.words[i]!
      pairs[word]!++
      allPairs++
      if (!has(others.names, other, word)) continue
      agreeing[word]!++
      allAgreeing++
    }
  }
  const usual = allAgreeing / Math.max(1, allPairs)
  const grades = new Uint8Array(wordCount)
  for (let word = 0; word < wordCount; word++) grades[word] = gradeOf(pairs[word]!, agreeing[word]!, usual)
  return grades
}

function gradeOf(seen: number, agreeing: number, usual: number): number {
  if (seen >= PAIRS_MIN && agreeing <= AGREEING_OF_IDLE * seen) return NAME.idle
  const share = (agreeing + IMAGINED * usual) / (seen + IMAGINED)
  if (share >= AGREEING_OF_REPEATED) return REPEATED
  return share >= AGREEING_OF_TELLING ? NAME.contrary : NAME.different
}

function has({ from, words }: WordLists, line: number, word: number): boolean {
  for (let at = from[line]!; at < from[line + 1]!; at++) if (words[at] === word) return true
  return false
}

/** The most telling of each line's names. What only this side writes contradicts nothing. */
function byLine({ from, words }: WordLists, gradeOf: Uint8Array): Uint8Array {
  const grades = new Uint8Array(from.length - 1)
  for (let line = 0; line < grades.length; line++) {
    let grade: number = NAME.idle
    for (let at = from[line]!; at < from[line + 1]!; at++) grade = Math.max(grade, gradeOf[words[at]!]!)
    grades[line] = grade
  }
  return grades
}
