import { expect, test } from 'vitest'
import type { Day } from '../../../../shared/domain/calendar/day.ts'
import { latestMonth } from './use-latest-month.ts'

const TODAY = '2026-11-05' as Day
const entry = (entryDate: string, part = {}) =>
  ({ status: 'POSTED', entryType: 'STANDARD', entryDate, ...part }) as const

test('reports begin with the last month that has anything posted, and with the present one where that has', () => {
  expect(latestMonth([entry('2026-09-30'), entry('2026-08-31')], TODAY)).toBe('2026-09')
  expect(latestMonth([entry('2026-11-02'), entry('2026-09-30')], TODAY)).toBeUndefined()
  expect(latestMonth([], TODAY)).toBeUndefined()
})

test('a draft, a void entry and what an account opens with are nothing that a month is looked at for', () => {
  const others = [
    entry('2026-11-02', { status: 'DRAFT' }),
    entry('2026-10-31', { status: 'VOIDED' }),
    entry('2026-10-01', { entryType: 'OPENING' }),
  ]
  expect(latestMonth([...others, entry('2026-09-30')], TODAY)).toBe('2026-09')
  expect(latestMonth(others, TODAY)).toBeUndefined()
})
