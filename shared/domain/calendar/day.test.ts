import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addDays,
  day,
  dayFromNumber,
  dayNumber,
  daysBetween,
  LAST_DAY,
  monthOf,
  parseDay,
  todayIn,
  weekdayOf,
} from './day.ts'

test('days are numbered without gaps over centuries', () => {
  fc.assert(
    fc.property(fc.integer({ min: -25_000, max: 60_000 }), (number) => {
      expect(dayNumber(dayFromNumber(number))).toBe(number)
      expect(daysBetween(dayFromNumber(number), addDays(dayFromNumber(number), 1))).toBe(1)
    }),
  )
})

test('no day is after the last one of the calendar', () => {
  expect(addDays(day('9999-12-30'), 1)).toBe(LAST_DAY)
  expect(addDays(LAST_DAY, 1)).toBe(LAST_DAY)
})

test.each([
  '2025-02-29',
  '2026-04-31',
  '2026-00-10',
  '2026-13-01',
  '26-01-01',
  '2026-1-1',
  '2026-01-01T00:00',
  '',
])('%j is no day', (text) => {
  expect(parseDay(text)).toBeUndefined()
})

test('29 February is a day in a leap year', () => {
  expect(parseDay('2024-02-29')).toBe('2024-02-29')
})

test('the time zone of the company decides what day it is', () => {
  const newYear = new Date('2027-01-01T03:00:00Z')
  expect(todayIn('UTC', newYear)).toBe('2027-01-01')
  expect(todayIn('America/Toronto', newYear)).toBe('2026-12-31')
})

test('weekdays and months', () => {
  expect(weekdayOf(day('2026-11-22'))).toBe(0)
  expect(monthOf(day('2026-11-22'))).toBe('202611')
})
