import { expect, test } from 'vitest'
import type { CoverageMonth } from '../../../../../shared/contract/coverage.ts'
import { lastMonths, markOf, monthName, sentenceOf } from './month-marks.ts'

const aMonth = (more: Partial<CoverageMonth> = {}): CoverageMonth => ({
  month: '2026-02-01',
  status: 'covered',
  gaps: [],
  quiet: [],
  overlaps: [],
  ...more,
})
const ALWAYS = { from: '2025-01-01' }
const GAP = { from: '2026-02-10', to: '2026-02-12' }

test('what is missing outweighs what came twice', () => {
  const overlaps = [{ from: '2026-02-01', to: '2026-02-02', importIds: [] }]
  expect(markOf(aMonth({ overlaps }))).toBe('overlap')
  expect(markOf(aMonth({ status: 'partly', gaps: [GAP], overlaps }))).toBe('partly')
  expect(markOf(undefined)).toBe('none')
})

test('a month is green only where a file or the balances speak for each of its days', () => {
  const proved = aMonth({ quiet: [{ ...GAP, isProved: true }] })
  const unproved = aMonth({ quiet: [{ ...GAP, isProved: false }] })
  expect([markOf(aMonth()), markOf(proved), markOf(unproved)]).toEqual(['covered', 'covered', 'quiet'])
  expect(sentenceOf(unproved, ALWAYS)).toBe('Feb 2026: nothing for Feb 10, 2026 to Feb 12, 2026')
})

test('a month tells which days are missing', () => {
  expect(sentenceOf(aMonth({ status: 'partly', gaps: [GAP] }), ALWAYS)).toBe(
    'Feb 2026: nothing for Feb 10, 2026 to Feb 12, 2026',
  )
  expect(sentenceOf(aMonth({ status: 'missing' }), ALWAYS)).toBe('Feb 2026: no statement')
  expect(sentenceOf(aMonth(), ALWAYS)).toBe('Feb 2026: covered')
})

test('a month in which the files of an account begin is covered from that day on', () => {
  expect(sentenceOf(aMonth(), { from: '2026-02-20' })).toBe(
    'Feb 2026: covered from Feb 20, 2026, where its files begin',
  )
  expect(sentenceOf(aMonth(), { from: '2026-02-01' })).toBe('Feb 2026: covered')
})

test('the months of all accounts stand in one row, in order and once', () => {
  const of = (...months: string[]) => ({
    accountId: 1,
    from: null,
    to: null,
    months: months.map((month) => aMonth({ month })),
  })
  expect(lastMonths([of('2026-02-01', '2026-03-01'), of('2026-01-01', '2026-02-01')])).toEqual([
    '2026-01-01',
    '2026-02-01',
    '2026-03-01',
  ])
  expect(monthName('2026-01-01', true)).toBe('Jan 2026')
})
