import { expect, test } from 'vitest'
import { day } from '../../../../../../shared/domain/calendar/day.ts'
import { money } from '../../../../../../shared/domain/money/money.ts'
import { followingOf } from './continuity.ts'

const anImport = (
  periodStart: string,
  periodEnd: string,
  more: { closingBalance?: string; closingOn?: string; isConsistent?: boolean } = {},
) => ({
  side: 'bank' as const,
  status: 'completed' as const,
  newRecords: 10,
  periodStart,
  periodEnd,
  closingBalance: null,
  isConsistent: null,
  ...more,
})
const aFile = (first: string, last: string, opening?: string) => ({
  first: day(first),
  last: day(last),
  ...(opening !== undefined && { openingBalance: money(opening) }),
})

test('days between the last import and the file are a gap', () => {
  const january = anImport('2026-01-01', '2026-01-31')
  expect(followingOf([january], 'bank', aFile('2026-02-04', '2026-02-28'))).toEqual({
    continuity: { kind: 'gap', from: '2026-02-01', to: '2026-02-03' },
  })
})

test('a file that begins on the next day follows, and its balance is held against the last one', () => {
  const january = anImport('2026-01-01', '2026-01-31', { closingBalance: '120.50' })
  const follows = { continuity: { kind: 'follows' } }
  expect(followingOf([january], 'bank', aFile('2026-02-01', '2026-02-28', '120.50'))).toEqual({
    ...follows,
    balance: 'agrees',
  })
  expect(followingOf([january], 'bank', aFile('2026-02-01', '2026-02-28', '120.51'))).toEqual({
    ...follows,
    balance: 'differs',
  })
})

test('days that both bring are an overlap, no wider than the file', () => {
  const quarter = anImport('2026-01-01', '2026-03-31')
  expect(followingOf([quarter], 'bank', aFile('2026-02-01', '2026-02-28'))).toEqual({
    continuity: { kind: 'overlap', from: '2026-02-01', to: '2026-02-28' },
  })
})

test('the other side, an undone import and one after the file are no predecessors', () => {
  const none = { continuity: { kind: 'first' } }
  const file = aFile('2026-02-01', '2026-02-28')
  expect(followingOf([{ ...anImport('2026-01-01', '2026-01-31'), side: 'ledger' }], 'bank', file)).toEqual(
    none,
  )
  expect(followingOf([{ ...anImport('2026-01-01', '2026-01-31'), status: 'undone' }], 'bank', file)).toEqual(
    none,
  )
  expect(followingOf([anImport('2026-03-01', '2026-03-31')], 'bank', file)).toEqual(none)
})

test('days around its lines that a file states its balances of are no gap', () => {
  const january = { closingOn: '2026-01-31', isConsistent: true }
  const next = { ...aFile('2026-02-04', '2026-02-28', '120.50'), openingOn: day('2026-01-31') }
  const kindOf = (before: typeof january) =>
    followingOf([anImport('2026-01-02', '2026-01-20', before)], 'bank', next)?.continuity.kind
  expect(kindOf(january)).toBe('follows')
  expect(kindOf({ ...january, closingOn: '2026-01-25' })).toBe('gap')
  expect(kindOf({ ...january, isConsistent: false })).toBe('gap')
})
