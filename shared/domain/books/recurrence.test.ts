import { expect, test } from 'vitest'
import { type Day, day } from '../calendar/day.ts'
import { dayAfterNext, firstDayOn, isDue, type Recurring } from './recurrence.ts'

const run = (of: Recurring, from: string, count: number) => {
  const days: Day[] = [firstDayOn(of.dayOfMonth, day(from))]
  while (days.length < count) days.push(dayAfterNext(of, days.at(-1)!))
  return days
}

test('the 31st is the last day of each month, also after a short one', () => {
  expect(run({ every: 'month', dayOfMonth: 31 }, '2026-01-31', 4)).toEqual([
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('a quarter is three months and a year twelve, over the end of a year and February 29 too', () => {
  expect(run({ every: 'quarter', dayOfMonth: 15 }, '2026-10-16', 3)).toEqual([
    '2026-11-15',
    '2027-02-15',
    '2027-05-15',
  ])
  expect(run({ every: 'year', dayOfMonth: 29 }, '2028-02-01', 3)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
  ])
})

test('no day is after the last one of the calendar', () => {
  const last = '9999-12-31'
  expect(run({ every: 'month', dayOfMonth: 1 }, last, 2)).toEqual([last, last])
  expect(run({ every: 'year', dayOfMonth: 31 }, '9998-12-31', 3)).toEqual(['9998-12-31', last, last])
})

test('it is due from its day on, while it is active and until its last day', () => {
  const due = (rest: object, today = '2026-02-01') =>
    isDue({ isActive: true, nextDay: '2026-02-01', until: null, ...rest }, day(today))
  expect([due({}), due({}, '2026-01-31'), due({}, '2026-05-09')]).toEqual([true, false, true])
  expect([due({ isActive: false }), due({ until: '2026-01-31' }), due({ until: '2026-02-01' })]).toEqual([
    false,
    false,
    true,
  ])
})
