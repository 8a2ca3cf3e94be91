import { expect, test } from 'vitest'
import { allInWords, besides, formatRoughly } from './numbers.ts'

test('a list of one is not said to be all one', () => {
  expect(allInWords(1, 'ledger entry', 'ledger entries')).toBe('Only 1 ledger entry')
  expect(allInWords(1094, 'bank line')).toBe('All 1,094 bank lines')
})

test('what is excluded is said behind what is open, where there is any', () => {
  expect(`0 open${besides(0)}`).toBe('0 open')
  expect(`0 open${besides(1)}`).toBe('0 open, 1 excluded')
})

test('money at the side of a picture is short, and below zero in brackets', () => {
  expect(formatRoughly(12_500, 'USD')).toBe('$12.5K')
  expect(formatRoughly(-3_000_000, 'EUR')).toBe('(€3M)')
  expect(formatRoughly(0, 'USD')).toBe('$0')
})
