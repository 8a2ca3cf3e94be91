import { sumOf } from '../../money/money.ts'
import { columnsOf } from './columns/columns.ts'
import { release } from './columns/release.ts'
import type { Account } from './pairs/account.ts'
import { findLead } from './pairs/find-lead.ts'
import type { Alias, OpenLine } from './proposals/proposal.ts'
import { applyAliases } from './texts/apply-aliases.ts'
import { mendWords } from './texts/mend-words.ts'
import { readTexts } from './texts/read-texts.ts'
import { closeVocabulary, createVocabulary } from './texts/vocabulary.ts'
import { profileOf, weighWords } from './texts/word-weights.ts'
import type { Thresholds } from './thresholds.ts'

/** Both sides as columns, their texts read and their words weighed. */
export function readAccount(
  bankLines: readonly OpenLine[],
  ledgerLines: readonly OpenLine[],
  thresholds: Thresholds,
  aliases: readonly Alias[],
): Account {
  const direction = directionOf(bankLines, ledgerLines)
  const bank = columnsOf(bankLines, direction)
  const ledger = columnsOf(ledgerLines, direction === 1 ? -1 : 1)
  const words = createVocabulary()
  const asRead = [readTexts(bank, words, 'bankLines'), readTexts(ledger, words, 'ledgerLines')] as const
  const mended = mendWords(...asRead, words)
  for (const { from, reference, words } of asRead) release(from, reference, words)
  const bankTexts = applyAliases(mended.bank, words, 'bank', aliases)
  const ledgerTexts = applyAliases(mended.ledger, words, 'ledger', aliases)
  const weights = weighWords(words, bank.lines.length, ledger.lines.length)
  const bankProfile = profileOf(bankTexts, weights, words, 'ledger')
  const ledgerProfile = profileOf(ledgerTexts, weights, words, 'bank')
  const { rarity, feeWords, ...roles } = weights
  release(roles.role, roles.stemRarity, roles.isStemOnBank, roles.isStemOnLedger)
  closeVocabulary(words)
  return {
    bank: { side: bank, texts: bankTexts, profile: bankProfile },
    ledger: { side: ledger, texts: ledgerTexts, profile: ledgerProfile },
    words,
    weights: { rarity, feeWords },
    lead: findLead(bank, ledger, thresholds.daysAfter),
    thresholds,
  }
}

/**
 * Which direction counts as positive: the more frequent one. Exchanging the sides turns every amount over; with this rule
 * it turns them back, so that the lines stand in the same order either way.
 */
function directionOf(bank: readonly OpenLine[], ledger: readonly OpenLine[]): 1 | -1 {
  const count = surplus(bank) - surplus(ledger)
  if (count !== 0) return count < 0 ? -1 : 1
  const total = sumOf(bank.map((line) => line.amount)) - sumOf(ledger.map((line) => line.amount))
  return total < 0n ? -1 : 1
}

/** How many more positive lines there are than negative ones. */
function surplus(lines: readonly OpenLine[]): number {
  let count = 0
  for (const { amount } of lines) {
    if (amount > 0n) count++
    else if (amount < 0n) count--
  }
  return count
}
