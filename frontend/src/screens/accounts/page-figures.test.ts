import { expect, test } from 'vitest'
import { pageFigures } from './page-figures.ts'

test('the page total is exact, and reconciled lines count as matched', () => {
  const lines = [
    { amount: '0.10', status: 'pending' },
    { amount: '0.20', status: 'matched' },
    { amount: '-100.00', status: 'reconciled' },
    { amount: '5.00', status: 'disputed' },
  ] as const
  expect(pageFigures(lines)).toEqual({ total: '-94.70', matched: 2, pending: 1 })
})
