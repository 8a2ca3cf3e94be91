import { expect, test } from 'vitest'
import { doubtWithin } from './spend-budget.ts'

test('the surest are taken while the share of wrong ones to be expected stays within the budget', () => {
  const doubts = [...Array.from({ length: 990 }, () => 0.0001), 0.2, 0.01, 0.3]
  // 0.099 of 990, 0.109 of 991 and 0.309 of 992 are expected to be wrong.
  expect(doubtWithin(doubts, 1 / 5000)).toBe(0.01)
  expect(doubtWithin(doubts, 1 / 2000)).toBe(0.2)
  expect(doubtWithin(doubts, 1 / 20_000)).toBe(0)
})

test('equal doubts are taken together or not at all', () => {
  expect(doubtWithin([0.001, 0.02, 0.02, 0.02], 1 / 500)).toBe(0.001)
})

test('a single match may be doubted a little more than its share, but not much', () => {
  expect(doubtWithin([0.005], 1 / 2000)).toBe(0.005)
  expect(doubtWithin([0.006], 1 / 2000)).toBe(0)
  expect(doubtWithin([], 1 / 2000)).toBe(0)
})
