/** How the names in two texts agree. */
import { type Comparison, NAME, SIMILAR_CONTAINMENT } from './comparison.ts'
import { isSimilarWord } from './similar-words.ts'
import type { Vocabulary } from './vocabulary.ts'
import { INEXACT_PART, type Profile, type WordWeights } from './word-weights.ts'

const FAIR_CONTAINMENT = 0.35
/** The second shared word of a name is rarely independent of the first. */
const SECOND_PART = 0.5

/** What has been found so far of the pair at hand. One object is reused, as there are millions of pairs. */
const sum = { shared: 0, best: 0, second: 0, bankWeight: 0, ledgerWeight: 0 }

export function compareNames(
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
  sum.shared = sum.best = sum.second = 0
  sum.bankWeight = bank.nameWeight[b]!
  sum.ledgerWeight = ledger.nameWeight[l]!
  const b0 = bank.names.from[b]!
  const b1 = bank.names.from[b + 1]!
  const l0 = ledger.names.from[l]!
  const l1 = ledger.names.from[l + 1]!
  for (let i = b0; i < b1; i++) {
    const word = bank.names.words[i]!
    for (let j = l0; j < l1; j++) {
      if (ledger.names.words[j] === word) addShared(out, word, weights.rarity[word]!, false)
    }
  }
  const isUndecided = sum.shared < Math.max(sum.bankWeight, sum.ledgerWeight) + 1
  if (isUndecided) compareStrangeWords(out, words, weights, bank, b, ledger, l)
  const least = Math.min(sum.bankWeight, sum.ledgerWeight)
  out.containment = sum.shared === 0 ? 0 : Math.min(1, sum.shared / Math.max(least, sum.best))
  out.nameRarity = sum.best + SECOND_PART * sum.second
  if (sum.shared > 0) {
    if (out.containment >= SIMILAR_CONTAINMENT) out.name = NAME.strong
    else out.name = out.containment >= FAIR_CONTAINMENT ? NAME.fair : NAME.weak
  } else out.name = sum.bankWeight > 0 && sum.ledgerWeight > 0 ? NAME.different : NAME.none
}

/** Words that stand on one side only: they may be cut off, misspelt or abbreviated. */
function compareStrangeWords(
  out: Comparison,
  words: Vocabulary,
  weights: WordWeights,
  bank: Profile,
  b: number,
  ledger: Profile,
  l: number,
): void {
  const l0 = ledger.strange.from[l]!
  const l1 = ledger.strange.from[l + 1]!
  for (let i = bank.strange.from[b]!; i < bank.strange.from[b + 1]!; i++) {
    const word = bank.strange.words[i]!
    let found = similarIn(words, word, ledger.names.words, ledger.names.from[l]!, ledger.names.from[l + 1]!)
    const isStrangeToo = found < 0
    if (isStrangeToo) found = similarIn(words, word, ledger.strange.words, l0, l1)
    if (found < 0) continue
    const rarity = Math.min(weights.rarity[word]!, weights.rarity[found]!) * INEXACT_PART
    sum.bankWeight += Math.max(0, rarity - bank.strangeWeight[word]!)
    if (isStrangeToo) sum.ledgerWeight += Math.max(0, rarity - ledger.strangeWeight[found]!)
    addShared(out, found, rarity, true)
  }
  for (let j = l0; j < l1; j++) {
    const word = ledger.strange.words[j]!
    const found = similarIn(words, word, bank.names.words, bank.names.from[b]!, bank.names.from[b + 1]!)
    if (found < 0) continue
    const rarity = Math.min(weights.rarity[word]!, weights.rarity[found]!) * INEXACT_PART
    sum.ledgerWeight += Math.max(0, rarity - ledger.strangeWeight[word]!)
    addShared(out, found, rarity, true)
  }
}

function addShared(out: Comparison, word: number, rarity: number, isInexact: boolean): void {
  sum.shared += rarity
  if (rarity > sum.best) {
    sum.second = sum.best
    sum.best = rarity
    out.nameWord = word
    out.isNameInexact = isInexact
  } else if (rarity > sum.second) sum.second = rarity
}

function similarIn(words: Vocabulary, word: number, list: Int32Array, from: number, to: number): number {
  for (let at = from; at < to; at++) if (isSimilarWord(words, word, list[at]!)) return list[at]!
  return -1
}
