import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { isPastDue } from './month-end.ts'

const dueDay = day('2026-02-10')

test('a month is late from the day after it was due', () => {
  const since = day('2025-06-01')
  expect(isPastDue(dueDay, { today: day('2026-02-10'), since })).toBe(false)
  expect(isPastDue(dueDay, { today: day('2026-02-11'), since })).toBe(true)
})

test('an account that came after the day on which a month was due is not late with it', () => {
  const today = day('2026-03-20')
  expect(isPastDue(dueDay, { today, since: day('2026-02-10') })).toBe(true)
  expect(isPastDue(dueDay, { today, since: day('2026-02-11') })).toBe(false)
})
