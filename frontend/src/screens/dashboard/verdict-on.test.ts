import { expect, test } from 'vitest'
import { verdictOn } from './verdict-on.ts'

const word = (balanceVariance: string, unmatchedTransactions: number, totalTransactions = 40) =>
  verdictOn({ balanceVariance, variances: [], totalTransactions, unmatchedTransactions }, false)[1]

test('bank and books that differ want a look while a bank line is open', () => {
  expect(word('725.00', 1)).toBe('Needs review')
  expect(word('0.00', 0)).toBe('Balanced')
})

test('where every bank line is explained, what they differ by is on its way', () => {
  expect(word('725.00', 0)).toBe('In transit or outstanding')
})

test('books without a bank line are not on their way to a bank', () => {
  expect(word('725.00', 0, 0)).toBe('Needs review')
  expect(word('0.00', 0, 0)).toBe('No data yet')
})
