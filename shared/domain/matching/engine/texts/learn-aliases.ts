import type { Alias } from '../proposals/proposal.ts'
import { wordsOfText } from './read-texts.ts'
import { createVocabulary, spell, type Vocabulary, WORD } from './vocabulary.ts'
import { NAME, weighWords } from './word-weights.ts'

/** A match that a person made or approved, by the texts of its two lines. */
export interface ConfirmedTexts {
  bank: string
  ledger: string
}

const CONFIRMED_MIN = 2
const LENGTH_MIN = 3
/** Share of the confirmed lines with a word whose partner has the other word. */
const BANK_SHARE_MIN = 0.6
const LEDGER_SHARE_MIN = 0.3

/**
 * What confirmed matches teach about names that look different on the two sides: "the bank writes AMZN, the books write
 * Amazon". Only matches whose texts share no name teach anything, and only what holds for most of them. Sorted by how often
 * it was confirmed.
 */
export function learnAliases(confirmed: readonly ConfirmedTexts[]): Alias[] {
  const vocabulary = createVocabulary()
  const read = confirmed.map(({ bank, ledger }) => ({
    bank: wordsOfText(bank, vocabulary),
    ledger: wordsOfText(ledger, vocabulary),
  }))
  for (const { bank, ledger } of read) {
    for (const word of bank) vocabulary.bankLines[word]!++
    for (const word of ledger) vocabulary.ledgerLines[word]!++
  }
  const { role } = weighWords(vocabulary, confirmed.length, confirmed.length)
  const isName = (word: number) =>
    role[word] === NAME && vocabulary.kind[word] === WORD && vocabulary.length[word]! >= LENGTH_MIN
  const counts = new Map<string, { bank: number; ledger: number; confirmed: number }>()
  for (const { bank, ledger } of read) {
    const bankNames = bank.filter(isName)
    const ledgerNames = ledger.filter(isName)
    if (bankNames.some((word) => ledgerNames.includes(word))) continue
    for (const b of bankNames) {
      for (const l of ledgerNames) {
        const key = `${b} ${l}`
        const count = counts.get(key) ?? { bank: b, ledger: l, confirmed: 0 }
        count.confirmed++
        counts.set(key, count)
      }
    }
  }
  return [...counts.values()]
    .filter(
      ({ bank, ledger, confirmed: times }) =>
        times >= CONFIRMED_MIN &&
        times >= BANK_SHARE_MIN * vocabulary.bankLines[bank]! &&
        times >= LEDGER_SHARE_MIN * vocabulary.ledgerLines[ledger]!,
    )
    .map((count) => aliasOf(count, vocabulary))
    .sort((a, b) => b.confirmed - a.confirmed || compare(a.bank, b.bank) || compare(a.ledger, b.ledger))
}

function aliasOf(count: { bank: number; ledger: number; confirmed: number }, vocabulary: Vocabulary): Alias {
  return {
    bank: spell(vocabulary, count.bank),
    ledger: spell(vocabulary, count.ledger),
    confirmed: count.confirmed,
  }
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
