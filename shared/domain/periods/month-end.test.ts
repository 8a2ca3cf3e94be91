import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { dueDaySince, isPastDue } from './month-end.ts'

const dueDay = day('2026-02-10')

test('a month is late from the day after it was due', () => {
  expect(isPastDue(dueDay, day('2026-02-10'))).toBe(false)
  expect(isPastDue(dueDay, day('2026-02-11'))).toBe(true)
})

test('for an account that came after the day on which a month was due no day is, and it is not late', () => {
  expect(dueDaySince(dueDay, day('2026-02-10'))).toBe(dueDay)
  expect(dueDaySince(dueDay, day('2026-02-11'))).toBeNull()
  expect(isPastDue(null, day('2026-03-20'))).toBe(false)
})
