import { expect, test } from 'vitest'
import { isLowBalance } from './low-balance.ts'

const account = {
  id: 12,
  name: 'Chequing',
  accountType: 'bank',
  currency: 'CAD',
  balance: '99.99',
  lowBalanceThreshold: '100.00',
  isActive: true,
  notificationsEnabled: true,
  _transactionCount: 3,
}

test('a balance below the threshold is low, one that equals it is not', () => {
  expect(isLowBalance(account)).toBe(true)
  expect(isLowBalance({ ...account, balance: '100' })).toBe(false)
  expect(isLowBalance({ ...account, balance: '-5000' })).toBe(true)
})

test('nobody is told of a card, of an account that is off or has no lines, or where it is not wanted', () => {
  for (const other of [
    { accountType: 'credit_card' },
    { isActive: false },
    { _transactionCount: 0 },
    { notificationsEnabled: false },
  ])
    expect(isLowBalance({ ...account, ...other })).toBe(false)
})
