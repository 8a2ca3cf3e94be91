/** What the texts of a bank line and a ledger entry say about each other. */
import type { Vocabulary } from './vocabulary.ts'
import type { Profile, WordLists, WordWeights } from './word-weights.ts'

/**
 * How the references stand: nothing to compare; one line has a reference that stands on the other side, but elsewhere; both
 * have; a part agrees; they agree.
 */
export const REFERENCE_LEVELS = ['none', 'elsewhere', 'contradiction', 'partial', 'match'] as const
/** How the names stand: nothing to compare, nothing shared, or the share of the shorter text found in the other. */
export const NAME_LEVELS = ['none', 'different', 'weak', 'fair', 'strong'] as const

export const REFERENCE = { none: 0, elsewhere: 1, contradiction: 2, partial: 3, match: 4 } as const
export const NAME = { none: 0, different: 1, weak: 2, fair: 3, strong: 4 } as const

/** The outcome of the last comparison. One object is reused for all pairs, as there are millions. */
export interface Comparison {
  reference: number
  /** The word that agrees, or -1. For a conflict, the one that stands on another line. */
  referenceWord: number
  referenceRarity: number
  name: number
  /** Share of the names of the shorter text that the other has, by rarity, 0 to 1. */
  containment: number
  nameWord: number
  /** Whether the best name agrees only in part: cut off, misspelt or abbreviated. */
  isNameInexact: boolean
  nameRarity: number
}

export function createComparison(): Comparison {
  return {
    reference: 0,
    referenceWord: -1,
    referenceRarity: 0,
    name: 0,
    containment: 0,
    nameWord: -1,
    isNameInexact: false,
    nameRarity: 0,
  }
}

/** The rule's threshold for similar descriptions. */
export const SIMILAR_CONTAINMENT = 0.7
const FAIR_CONTAINMENT = 0.35

/** A number that more than an eighth of the lines share says nothing about a pair. */
const REFERENCE_RARITY_MIN = 2
/** A word that agrees only in part counts for less. */
const INEXACT_PART = 0.75
/** The second shared word of a name is rarely independent of the first. */
const SECOND_PART = 0.5

export function compareTexts(
  out: Comparison,
  words: Vocabulary,
  weights: WordWeights,
  bank: Profile,
  b: number,
  ledger: Profile,
  l: number,
): void {
  compareReferences(out, words, weights, bank, b, ledger, l)
  compareNames(out, words, weights, bank, b, ledger, l)
}

function compareReferences(
  out: Comparison,
  words: Vocabulary,
  weights: WordWeights,
  bank: Profile,
  b: number,
  ledger: Profile,
  l: number,
): void {
  out.reference = REFERENCE.none
  out.referenceWord = -1
  out.referenceRarity = 0
  const bankWords = bank.references.words
  const ledgerWords = ledger.references.words
  const b0 = bank.references.from[b]!
  const b1 = bank.references.from[b + 1]!
  const l0 = ledger.references.from[l]!
  const l1 = ledger.references.from[l + 1]!
  if (b0 === b1 && l0 === l1) return
  for (let i = b0; i < b1; i++) {
    const word = bankWords[i]!
    const rarity = weights.rarity[word]!
    if (rarity < REFERENCE_RARITY_MIN || rarity <= out.referenceRarity) continue
    for (let j = l0; j < l1; j++) {
      if (ledgerWords[j] !== word) continue
      out.reference = REFERENCE.match
      out.referenceWord = word
      out.referenceRarity = rarity
    }
  }
  if (out.reference === REFERENCE.match) return
  for (let i = b0; i < b1; i++) {
    for (let j = l0; j < l1; j++) {
      const length = partOf(words, bankWords[i]!, ledgerWords[j]!)
      if (length === 0) continue
      const rarity = Math.min(weights.rarity[bankWords[i]!]!, weights.rarity[ledgerWords[j]!]!, length * 1.5)
      if (rarity < REFERENCE_RARITY_MIN || rarity <= out.referenceRarity) continue
      out.reference = REFERENCE.partial
      out.referenceWord = ledgerWords[j]!
      out.referenceRarity = rarity
    }
  }
  if (out.reference === REFERENCE.partial) return
  const ofBank = elsewhere(words, weights, bank.references, b, words.ledgerLines)
  const ofLedger = elsewhere(words, weights, ledger.references, l, words.bankLines)
  if (ofBank < 0 && ofLedger < 0) return
  out.reference = ofBank >= 0 && ofLedger >= 0 ? REFERENCE.contradiction : REFERENCE.elsewhere
  out.referenceWord = ofBank >= 0 ? ofBank : ofLedger
}

/** A rare reference of the line that stands on some line of the other side, or -1. */
function elsewhere(
  words: Vocabulary,
  weights: WordWeights,
  list: WordLists,
  line: number,
  linesOnOtherSide: Int32Array,
): number {
  let found = -1
  for (let at = list.from[line]!; at < list.from[line + 1]!; at++) {
    const word = list.words[at]!
    if (linesOnOtherSide[word]! === 0 || words.length[word]! < PART_LENGTH_MIN) continue
    if (
      weights.rarity[word]! >= REFERENCE_RARITY_MIN &&
      (found < 0 || words.length[word]! > words.length[found]!)
    )
      found = word
  }
  return found
}

const PART_LENGTH_MIN = 4

/** The length of the shorter number when it is the beginning or the end of the other, else 0. */
function partOf(words: Vocabulary, a: number, b: number): number {
  const short = words.length[a]! < words.length[b]! ? a : b
  const long = short === a ? b : a
  const length = words.length[short]!
  if (length < PART_LENGTH_MIN || words.kind[a] !== words.kind[b]) return 0
  if (commonStart(words, short, long) === length || commonEnd(words, short, long) === length) return length
  return 0
}

function compareNames(
  out: Comparison,
  words: Vocabulary,
  weights: WordWeights,
  bank: Profile,
  b: number,
  ledger: Profile,
  l: number,
): void {
  out.nameWord = -1
  out.isNameInexact = false
  let shared = 0
  let best = 0
  let second = 0
  let bankWeight = bank.nameWeight[b]!
  let ledgerWeight = ledger.nameWeight[l]!
  const b0 = bank.names.from[b]!
  const b1 = bank.names.from[b + 1]!
  const l0 = ledger.names.from[l]!
  const l1 = ledger.names.from[l + 1]!
  for (let i = b0; i < b1; i++) {
    const word = bank.names.words[i]!
    for (let j = l0; j < l1; j++) {
      if (ledger.names.words[j] !== word) continue
      const rarity = weights.rarity[word]!
      shared += rarity
      if (rarity > best) {
        second = best
        best = rarity
        out.nameWord = word
      } else if (rarity > second) second = rarity
    }
  }
  const strangeBank = bank.strange.from[b + 1]! - bank.strange.from[b]!
  const strangeLedger = ledger.strange.from[l + 1]! - ledger.strange.from[l]!
  if (strangeBank + strangeLedger > 0 && shared < Math.max(bankWeight, ledgerWeight) + 1) {
    for (let i = bank.strange.from[b]!; i < bank.strange.from[b + 1]!; i++) {
      const word = bank.strange.words[i]!
      let found = -1
      for (let j = l0; j < l1; j++)
        if (isSimilarWord(words, word, ledger.names.words[j]!)) found = ledger.names.words[j]!
      const isStrangeToo = found < 0
      for (let j = ledger.strange.from[l]!; found < 0 && j < ledger.strange.from[l + 1]!; j++) {
        if (isSimilarWord(words, word, ledger.strange.words[j]!)) found = ledger.strange.words[j]!
      }
      if (found < 0) continue
      const rarity = Math.min(weights.rarity[word]!, weights.rarity[found]!) * INEXACT_PART
      shared += rarity
      bankWeight += rarity
      if (isStrangeToo) ledgerWeight += rarity
      if (rarity > best) {
        second = best
        best = rarity
        out.nameWord = found
        out.isNameInexact = true
      } else if (rarity > second) second = rarity
    }
    for (let j = ledger.strange.from[l]!; j < ledger.strange.from[l + 1]!; j++) {
      const word = ledger.strange.words[j]!
      for (let i = b0; i < b1; i++) {
        if (!isSimilarWord(words, word, bank.names.words[i]!)) continue
        const rarity = Math.min(weights.rarity[word]!, weights.rarity[bank.names.words[i]!]!) * INEXACT_PART
        shared += rarity
        ledgerWeight += rarity
        if (rarity > best) {
          second = best
          best = rarity
          out.nameWord = bank.names.words[i]!
          out.isNameInexact = true
        } else if (rarity > second) second = rarity
        break
      }
    }
  }
  const least = Math.min(bankWeight, ledgerWeight)
  out.containment = shared === 0 ? 0 : Math.min(1, shared / Math.max(least, best))
  out.nameRarity = best + SECOND_PART * second
  if (shared > 0) {
    if (out.containment >= SIMILAR_CONTAINMENT) out.name = NAME.strong
    else out.name = out.containment >= FAIR_CONTAINMENT ? NAME.fair : NAME.weak
  } else out.name = bankWeight > 0 && ledgerWeight > 0 ? NAME.different : NAME.none
}

const CUT_LENGTH_MIN = 4
const TYPO_LENGTH_MIN = 5

/** One word cut off, misspelt by one letter, with two letters exchanged, or written without most of its vowels. */
export function isSimilarWord(words: Vocabulary, a: number, b: number): boolean {
  const lengthA = words.length[a]!
  const lengthB = words.length[b]!
  const short = Math.min(lengthA, lengthB)
  const long = Math.max(lengthA, lengthB)
  if (short < CUT_LENGTH_MIN) return false
  const start = commonStart(words, a, b)
  if (start === short) return true
  if (short >= TYPO_LENGTH_MIN && long - short <= 1) {
    const end = Math.min(commonEnd(words, a, b), short - start)
    if (start + end >= long - 1) return true
    if (lengthA === lengthB && start + end === long - 2 && areExchanged(words, a, b, start)) return true
  }
  return (
    start > 0 &&
    long - short >= 2 &&
    isAbbreviation(words, lengthA < lengthB ? a : b, lengthA < lengthB ? b : a)
  )
}

function areExchanged(words: Vocabulary, a: number, b: number, at: number): boolean {
  const charA = words.start[a]! + at
  const charB = words.start[b]! + at
  return words.chars[charA] === words.chars[charB + 1] && words.chars[charA + 1] === words.chars[charB]
}

/** The letters of the short word in order within the long one, its vowels among those left out. */
function isAbbreviation(words: Vocabulary, short: number, long: number): boolean {
  let at = words.start[long]!
  const end = at + words.length[long]!
  let vowelsLeftOut = 0
  let othersLeftOut = 0
  for (let i = words.start[short]!; i < words.start[short]! + words.length[short]!; i++) {
    while (at < end && words.chars[at] !== words.chars[i]) {
      if (isVowel(words.chars[at]!)) vowelsLeftOut++
      else othersLeftOut++
      at++
    }
    if (at++ === end) return false
  }
  return vowelsLeftOut >= 2 && othersLeftOut <= 2
}

function isVowel(char: number): boolean {
  return char === 65 || char === 69 || char === 73 || char === 79 || char === 85
}

function commonStart(words: Vocabulary, a: number, b: number): number {
  const short = Math.min(words.length[a]!, words.length[b]!)
  const startA = words.start[a]!
  const startB = words.start[b]!
  let at = 0
  while (at < short && words.chars[startA + at] === words.chars[startB + at]) at++
  return at
}

function commonEnd(words: Vocabulary, a: number, b: number): number {
  const short = Math.min(words.length[a]!, words.length[b]!)
  const endA = words.start[a]! + words.length[a]! - 1
  const endB = words.start[b]! + words.length[b]! - 1
  let at = 0
  while (at < short && words.chars[endA - at] === words.chars[endB - at]) at++
  return at
}
