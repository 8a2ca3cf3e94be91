import { expect, test } from 'vitest'
import { firstSteps, isWayDone } from './first-steps.ts'

const done = (...of: Parameters<typeof firstSteps>) => firstSteps(...of).map(({ isDone }) => isDone)

test('the first steps are done when the books say so, and not before', () => {
  expect(done([], [])).toEqual([false, false, false, false, false])
  const stats = {
    totalTransactions: 9,
    ledgerTransactions: 0,
    matchedTransactions: 0,
    unmatchedTransactions: 0,
  }
  expect(done([{ approvedThrough: null }], [stats])).toEqual([true, true, false, false, false])
  const all = { ...stats, ledgerTransactions: 8, matchedTransactions: 7 }
  expect(done([{ approvedThrough: '2026-01-31' }], [stats, all])).toEqual([true, true, true, true, true])
})

test('matching is not done while a bank line is undecided, of whichever account', () => {
  const account = { approvedThrough: null }
  const decided = {
    totalTransactions: 9,
    ledgerTransactions: 9,
    matchedTransactions: 9,
    unmatchedTransactions: 0,
  }
  const open = { ...decided, matchedTransactions: 8, unmatchedTransactions: 1 }
  expect(done([account], [decided])[3]).toBe(true)
  expect(done([account, account], [decided, open])[3]).toBe(false)
})

test('with an approved month the way is done, whatever of it cannot be loaded', () => {
  expect(isWayDone([{ approvedThrough: null }, { approvedThrough: '2026-01-31' }])).toBe(true)
  expect(isWayDone([{ approvedThrough: null }])).toBe(false)
})
