import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, day } from './day.ts'
import { fiscalYearDays, isFiscalYearEnd } from './fiscal-year.ts'

test('a fiscal year ends on its day and the next one begins the day after', () => {
  expect(fiscalYearDays('12-31', day('2026-05-10'))).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-12-31',
  })
  expect(fiscalYearDays('06-30', day('2026-06-30'))).toEqual({
    startDate: '2025-07-01',
    endDate: '2026-06-30',
  })
  expect(fiscalYearDays('06-30', day('2026-07-01'))).toEqual({
    startDate: '2026-07-01',
    endDate: '2027-06-30',
  })
})

test('a year that ends on the last of February does so in leap years and others', () => {
  expect(fiscalYearDays('02-29', day('2024-02-29')).endDate).toBe('2024-02-29')
  expect(fiscalYearDays('02-29', day('2025-03-01'))).toEqual({
    startDate: '2025-03-01',
    endDate: '2026-02-28',
  })
})

test('every day lies in one fiscal year, and years follow each other without a gap', () => {
  const aDay = fc.integer({ min: 0, max: 12_000 }).map((days) => addDays(day('2000-01-01'), days))
  const anEnd = aDay.map((of) => of.slice(5))
  fc.assert(
    fc.property(anEnd, aDay, (yearEnd, on) => {
      const { startDate, endDate } = fiscalYearDays(yearEnd, on)
      expect(startDate <= on && on <= endDate).toBe(true)
      expect(fiscalYearDays(yearEnd, addDays(endDate, 1)).startDate).toBe(addDays(endDate, 1))
      expect(fiscalYearDays(yearEnd, addDays(startDate, -1)).endDate).toBe(addDays(startDate, -1))
    }),
  )
})

test('only a day of the calendar ends a fiscal year', () => {
  expect(['12-31', '02-29', '06-30'].every(isFiscalYearEnd)).toBe(true)
  expect(['02-30', '13-01', '6-30', '', '2026-06-30'].some(isFiscalYearEnd)).toBe(false)
})
