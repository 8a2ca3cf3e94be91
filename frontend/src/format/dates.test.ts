import { expect, test } from 'vitest'
import {
  boundsInWords,
  formatDay,
  formatInstant,
  formatInstantDay,
  formatPeriod,
  formatSync,
} from './dates.ts'

test('a calendar day is written as Jan 5, 2026', () => {
  expect(formatDay('2026-01-05')).toBe('Jan 5, 2026')
  expect(formatPeriod('2026-01-01', '2026-01-31')).toBe('Jan 1, 2026 to Jan 31, 2026')
  expect(formatPeriod('2026-01-05', '2026-01-05')).toBe('Jan 5, 2026')
})

test('a range without bounds says so, and one that is open on a side names the other', () => {
  expect(boundsInWords({ startDate: null, endDate: null })).toBe('All Dates')
  expect(boundsInWords({ startDate: '2026-01-05' })).toBe('From Jan 5, 2026')
  expect(boundsInWords({ endDate: '2026-01-05' })).toBe('Until Jan 5, 2026')
})

test('an instant is shown on the day and at the time of the company', () => {
  expect(formatInstantDay('2026-01-05T23:30:00Z', 'Asia/Tokyo')).toBe('Jan 6, 2026')
  expect(formatInstant('2026-01-05T23:30:00Z', 'America/Toronto').replace(/\s/g, ' ')).toBe(
    'Jan 5, 2026, 6:30 PM',
  )
})

test('the last import reads Never, Just now, N h ago, and then its date', () => {
  const now = new Date('2026-01-05T12:00:00Z')
  expect(formatSync(null, now, 'UTC')).toBe('Never')
  expect(formatSync('2026-01-05T11:00:01Z', now, 'UTC')).toBe('Just now')
  expect(formatSync('2026-01-05T11:00:00Z', now, 'UTC')).toBe('1 h ago')
  expect(formatSync('2026-01-04T12:00:01Z', now, 'UTC')).toBe('23 h ago')
  expect(formatSync('2026-01-04T12:00:00Z', now, 'UTC')).toBe('Jan 4, 2026')
})
