import type { WordLists } from '../texts/word-weights.ts'
import type { Candidates } from './find-candidates.ts'
import type { SideOfAccount } from './pair-slices.ts'

/** 1 for each word that looks like a name but is none on that side, as the partner hardly ever has it. */
export interface IdleNames {
  bank: Uint8Array
  ledger: Uint8Array
}

/** Pairs this likely teach. */
const SURE = 0.9
const LINES_MIN = 8
const AGREEING_MAX = 0.15

/**
 * Purposes such as "Software subscription" use words that are names elsewhere. What a side writes again and again without
 * the other side agreeing cannot contradict a name.
 */
export function idleNamesOf(
  bank: SideOfAccount,
  ledger: SideOfAccount,
  candidates: Candidates,
  probability: Float64Array,
  wordCount: number,
): IdleNames {
  const onBank = createTally(wordCount)
  const onLedger = createTally(wordCount)
  for (let e = 0; e < candidates.count; e++) {
    if (probability[e]! < SURE) continue
    const b = candidates.bank[e]!
    const l = candidates.ledger[e]!
    count(onBank, bank.profile.names, b, ledger.profile.names, l)
    count(onLedger, ledger.profile.names, l, bank.profile.names, b)
  }
  return { bank: idle(onBank), ledger: idle(onLedger) }
}

/** Whether a line has a name that could contradict another. */
export function hasTellingName({ from, words }: WordLists, line: number, isIdle: Uint8Array): boolean {
  for (let at = from[line]!; at < from[line + 1]!; at++) if (!isIdle[words[at]!]) return true
  return false
}

interface Tally {
  lines: Int32Array
  agreeing: Int32Array
}

function createTally(wordCount: number): Tally {
  return { lines: new Int32Array(wordCount), agreeing: new Int32Array(wordCount) }
}

function count(tally: Tally, mine: WordLists, line: number, others: WordLists, other: number): void {
  for (let at = mine.from[line]!; at < mine.from[line + 1]!; at++) {
    const word = mine.words[at]!
    tally.lines[word]!++
    for (let k = others.from[other]!; k < others.from[other + 1]!; k++) {
      if (others.words[k] === word) tally.agreeing[word]!++
    }
  }
}

function idle({ lines, agreeing }: Tally): Uint8Array {
  const isIdle = new Uint8Array(lines.length)
  for (let word = 0; word < isIdle.length; word++) {
    if (lines[word]! >= LINES_MIN && agreeing[word]! <= AGREEING_MAX * lines[word]!) isIdle[word] = 1
  }
  return isIdle
}
