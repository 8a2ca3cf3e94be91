import { expect, test } from 'vitest'
import { suggestAccount } from './suggest-account.ts'

const accounts = [
  { id: 1, accountNumber: '7741', currency: 'EUR' },
  { id: 2, accountNumber: '0099', currency: 'EUR' },
  { id: 3, accountNumber: '0099', currency: 'USD' },
]
const aPart = (account: string, currency?: string) => ({
  account,
  ...(currency && { currency }),
  mapping: { format: 'csv' as const, onlyAccount: account, onlyCurrency: '*' },
})
const anImport = (onlyAccount: string, financialAccountId: number, status: 'completed' | 'undone') => ({
  columnMapping: { onlyAccount, onlyCurrency: '*' },
  financialAccountId,
  status,
})

test('the last digits of a number say whose it is, and its currency where two have them', () => {
  expect(suggestAccount(aPart('DE44 5001 0517 5407 7741'), accounts, [])).toBe(1)
  expect(suggestAccount(aPart('60-0099', 'USD'), accounts, [])).toBe(3)
  expect(suggestAccount(aPart('60-0099'), accounts, [])).toBeUndefined()
  expect(suggestAccount(aPart('Coffee fund'), accounts, [])).toBeUndefined()
})

test('what was chosen for a number the last time is chosen again', () => {
  const chosen = [anImport('Coffee fund', 2, 'completed'), anImport('Coffee fund', 1, 'completed')]
  expect(suggestAccount(aPart('Coffee fund'), accounts, chosen)).toBe(2)
  expect(suggestAccount(aPart('DE7741'), accounts, [anImport('DE7741', 2, 'completed')])).toBe(2)
})

test('what was undone, and an account that is not there any more, are not chosen again', () => {
  expect(suggestAccount(aPart('DE7741'), accounts, [anImport('DE7741', 2, 'undone')])).toBe(1)
  expect(suggestAccount(aPart('DE7741'), accounts, [anImport('DE7741', 9, 'completed')])).toBe(1)
})
