import { expect, test } from 'vitest'
import type { Account } from '../../../../shared/contract/accounts.ts'
import type { AccountStats } from '../../../../shared/contract/stats.ts'
import { listedAccounts } from './listed-accounts.ts'

const accounts = [
  { id: 1, name: 'Operating', accountType: 'bank', institutionName: 'Royal Bank', balance: '900.00' },
  { id: 2, name: 'Reserve', accountType: 'savings', institutionName: 'Royal Bank', balance: '10000.00' },
  { id: 3, name: 'Travel card', accountType: 'credit_card', institutionName: 'Amex', balance: '-20.00' },
] as Account[]
const stats = [
  { accountId: 1, matchRate: 80 },
  { accountId: 2, matchRate: null },
  { accountId: 3, matchRate: 99.5 },
] as AccountStats[]
const all = { q: '', type: null, sort: 'name' } as const
const names = (filters: Parameters<typeof listedAccounts>[2]) =>
  listedAccounts(accounts, stats, filters).map(({ account }) => account.name)

test('accounts are found by name, type or institution, whatever the case', () => {
  expect(names({ ...all, q: 'royal' })).toEqual(['Operating', 'Reserve'])
  expect(names({ ...all, q: 'credit' })).toEqual(['Travel card'])
  expect(names({ ...all, q: 'RESERVE' })).toEqual(['Reserve'])
})

test('one type can be asked for', () => {
  expect(names({ ...all, type: 'savings' })).toEqual(['Reserve'])
})

test('balances go from the highest down, as amounts and not as text', () => {
  expect(names({ ...all, sort: 'balance' })).toEqual(['Reserve', 'Operating', 'Travel card'])
})

test('an account without data comes last by match rate', () => {
  expect(names({ ...all, sort: 'match-rate' })).toEqual(['Travel card', 'Operating', 'Reserve'])
})
