import { expect, test } from 'vitest'
import { activeCount } from '../../../../shared/domain/stats/active-count.ts'
import { averageMatchRate, totalBalances } from './summary-figures.ts'

test('balances of two currencies are never added together', () => {
  const accounts = [
    { currency: 'USD', balance: '5.00' },
    { currency: 'CAD', balance: '0.10' },
    { currency: 'CAD', balance: '0.20' },
  ]
  expect(totalBalances(accounts)).toEqual([
    { currency: 'CAD', amount: '0.30' },
    { currency: 'USD', amount: '5.00' },
  ])
})

test('accounts without transactions do not lower the average match rate', () => {
  expect(averageMatchRate([{ matchRate: 90 }, { matchRate: null }, { matchRate: 80.5 }])).toEqual({
    percent: 85.3,
    accounts: 2,
  })
  expect(averageMatchRate([{ matchRate: null }])).toEqual({ percent: null, accounts: 0 })
})

test('an account counts as active once something in it is matched', () => {
  expect(activeCount([{ matchRate: 0 }, { matchRate: null }, { matchRate: 0.1 }])).toBe(1)
})
