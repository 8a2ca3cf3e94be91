import { expect, test } from 'vitest'
import { day } from './day.ts'
import { periodDays, previousEqualPeriod } from './period.ts'

const january = day('2026-01-15')

test('the month, quarter and year before January lie in the year before', () => {
  expect(periodDays('last_month', january)).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' })
  expect(periodDays('last_quarter', january)).toEqual({ startDate: '2025-10-01', endDate: '2025-12-31' })
  expect(periodDays('last_year', january)).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31' })
})

test('a month ends on its own last day, in leap years too', () => {
  expect(periodDays('this_month', day('2028-02-10'))).toEqual({
    startDate: '2028-02-01',
    endDate: '2028-02-29',
  })
})

test('a quarter is three months', () => {
  expect(periodDays('this_quarter', day('2026-06-30'))).toEqual({
    startDate: '2026-04-01',
    endDate: '2026-06-30',
  })
})

test('a week begins on Monday, and Sunday is its last day', () => {
  expect(periodDays('this_week', day('2026-01-18'))).toEqual({
    startDate: '2026-01-12',
    endDate: '2026-01-18',
  })
  expect(periodDays('last_week', day('2026-01-12'))).toEqual({
    startDate: '2026-01-05',
    endDate: '2026-01-11',
  })
})

test('whole months are compared with as many months before, other days with as many days before', () => {
  const before = (startDate: string, endDate: string) =>
    previousEqualPeriod({ startDate: day(startDate), endDate: day(endDate) })
  expect(before('2026-03-01', '2026-03-31')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' })
  expect(before('2026-01-01', '2026-03-31')).toEqual({ startDate: '2025-10-01', endDate: '2025-12-31' })
  expect(before('2026-01-01', '2026-12-31')).toEqual({ startDate: '2025-01-01', endDate: '2025-12-31' })
  expect(before('2026-03-05', '2026-03-11')).toEqual({ startDate: '2026-02-26', endDate: '2026-03-04' })
})
