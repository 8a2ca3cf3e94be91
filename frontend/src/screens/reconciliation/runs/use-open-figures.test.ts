import { expect, test } from 'vitest'
import { openByTier, openLines } from './use-open-figures.ts'

test('a proposal counts in its tier for as long as it is open', () => {
  const proposals = [
    { tier: 'suggested', state: 'open' },
    { tier: 'suggested', state: 'stale' },
    { tier: 'manual_review', state: 'open' },
  ] as const
  expect(openByTier(proposals)).toEqual({ auto_approved: 0, suggested: 1, manual_review: 1 })
})

test('the open lines of the accounts in view are those that they have now', () => {
  const accounts = [
    { unmatchedTransactions: 3, unmatchedLedgerTransactions: 1 },
    { unmatchedTransactions: 0, unmatchedLedgerTransactions: 4 },
  ]
  expect(openLines(accounts)).toEqual({ bank: 3, ledger: 5 })
})
