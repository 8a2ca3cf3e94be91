import { expect, test } from 'vitest'
import { day } from './day.ts'
import { meantDays } from './meant-days.ts'

test('what is entered is of the last 20 years or of the next one', () => {
  expect(meantDays(day('2026-11-23'))).toEqual({ from: '2006-01-01', to: '2027-11-23' })
})

test('a year after 29 February it is the last day of February', () => {
  expect(meantDays(day('2028-02-29'))).toEqual({ from: '2008-01-01', to: '2029-02-28' })
})
