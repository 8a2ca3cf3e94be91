import { expect, test } from 'vitest'
import { complaintAbout, ledgerAmount, type TransactionDraft } from './transaction-draft.ts'

const aDraft = (more: Partial<TransactionDraft> = {}): TransactionDraft => ({
  accountId: '7',
  description: 'Bank fee',
  direction: 'out',
  amount: '12.50',
  date: '2026-01-05',
  category: 'expense',
  chartAccountId: null,
  reference: '',
  rate: '',
  ...more,
})

test('money in is a credit and money out a debit', () => {
  expect(ledgerAmount(aDraft({ direction: 'in', amount: '100' }))).toBe('-100.00')
  expect(ledgerAmount(aDraft())).toBe('12.50')
})

test('an entry needs an account, a description and an amount', () => {
  expect(complaintAbout(aDraft())).toBeUndefined()
  expect(complaintAbout(aDraft({ accountId: null }))).toBe('Please fill in all required fields')
  expect(complaintAbout(aDraft({ description: '  ' }))).toBe('Please fill in all required fields')
  expect(complaintAbout(aDraft({ amount: '' }))).toBe('Please fill in all required fields')
})

test('an amount that is no number is refused', () => {
  expect(complaintAbout(aDraft({ amount: '-' }))).toBe('Amount must be a valid number')
})
