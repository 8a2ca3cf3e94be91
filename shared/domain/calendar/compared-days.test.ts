import { expect, test } from 'vitest'
import { comparedDay, comparedPeriod } from './compared-days.ts'
import { day } from './day.ts'

const february = { startDate: day('2025-02-01'), endDate: day('2025-02-28') }

test('a month is held against the month before, or the same month of the year before to its own last day', () => {
  expect(comparedPeriod('previous_period', february)).toEqual({
    startDate: '2025-01-01',
    endDate: '2025-01-31',
  })
  expect(comparedPeriod('previous_year', february)).toEqual({
    startDate: '2024-02-01',
    endDate: '2024-02-29',
  })
  expect(comparedPeriod('none', february)).toBeUndefined()
})

test('balances are held against those at the end of the period before, or of the fiscal year before', () => {
  expect(comparedDay('previous_period', february, '12-31')).toBe('2025-01-31')
  expect(comparedDay('previous_year', february, '12-31')).toBe('2024-12-31')
  expect(comparedDay('previous_year', february, '06-30')).toBe('2024-06-30')
})
