/** Documents that are numbered in one series, as INV-31014 and INV-31041 are: of two lines that name one each, one is the other's or it is not. */
import { commonStart } from './similar-words.ts'
import { CODE, isDigit, type Vocabulary } from './vocabulary.ts'
import type { WordLists } from './word-weights.ts'

const LETTERS_MIN = 2
const DIGITS_MIN = 3

/** What the bank line and the entry name instead of each other's, as words. For lines that share no reference. */
export interface OtherDocuments {
  ofBank: number
  ofLedger: number
}

/** Undefined where one of the two names no document, or both name one that is counted otherwise. */
export function otherDocumentsOf(
  words: Vocabulary,
  bank: WordLists,
  b: number,
  ledger: WordLists,
  l: number,
): OtherDocuments | undefined {
  for (let i = bank.from[b]!; i < bank.from[b + 1]!; i++) {
    const ofBank = bank.words[i]!
    const series = seriesLength(words, ofBank)
    if (series === 0) continue
    for (let j = ledger.from[l]!; j < ledger.from[l + 1]!; j++) {
      const ofLedger = ledger.words[j]!
      if (ofLedger === ofBank || seriesLength(words, ofLedger) !== series) continue
      if (commonStart(words, ofBank, ofLedger) >= series) return { ofBank, ofLedger }
    }
  }
  return undefined
}

/** How many letters stand before the digits of a document's number, 0 where the word is none. */
function seriesLength(words: Vocabulary, word: number): number {
  if (words.kind[word] !== CODE) return 0
  const start = words.start[word]!
  const length = words.length[word]!
  let letters = 0
  while (letters < length && !isDigit(words.chars[start + letters]!)) letters++
  if (letters < LETTERS_MIN || length - letters < DIGITS_MIN) return 0
  for (let at = letters; at < length; at++) if (!isDigit(words.chars[start + at]!)) return 0
  return letters
}
