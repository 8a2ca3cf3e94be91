/** What the texts of a bank line and a ledger entry say about each other. */
import { compareNames } from './compare-names.ts'
import { type Comparison, REFERENCE } from './comparison.ts'
import { areEndsAlike, commonEnd, commonStart } from './similar-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { PART_LENGTH_MIN, type Profile, REFERENCE_RARITY_MIN, type WordWeights } from './word-weights.ts'

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
    const rarity = referenceRarity(words, weights, word)
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
  const ofBank = bank.elsewhere[b]!
  const ofLedger = ledger.elsewhere[l]!
  if (ofBank < 0 && ofLedger < 0) return
  out.reference = ofBank >= 0 && ofLedger >= 0 ? REFERENCE.contradiction : REFERENCE.elsewhere
  out.referenceWord = ofBank >= 0 ? ofBank : ofLedger
}

/** A number of few digits is met by accident however rare it is in these books: at most one in so many is free. */
function referenceRarity(words: Vocabulary, weights: WordWeights, word: number): number {
  return Math.min(weights.rarity[word]!, words.length[word]! * RARITY_PER_DIGIT)
}

/** Natural log of ten, less a little, as documents are numbered in runs. */
const RARITY_PER_DIGIT = 2

/** The length of the shorter number when it is the beginning or the end of the other, else 0. */
function partOf(words: Vocabulary, a: number, b: number): number {
  const short = words.length[a]! < words.length[b]! ? a : b
  const long = short === a ? b : a
  const length = words.length[short]!
  if (length < PART_LENGTH_MIN || words.kind[a] !== words.kind[b] || !areEndsAlike(words, a, b)) return 0
  if (commonStart(words, short, long) === length || commonEnd(words, short, long) === length) return length
  return 0
}
