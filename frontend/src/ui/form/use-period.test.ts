import { expect, test } from 'vitest'
import { day } from '../../../../shared/domain/calendar/day.ts'
import { daysOf, namesOffered, type PeriodName } from './use-period.ts'

const of = (fiscalYearEnd: string, today = '2026-11-29') => ({
  fiscalYearEnd,
  today: day(today),
  latest: undefined,
})

test('a company whose year ends on March 31 chooses its years, beside those of the calendar', () => {
  const offered = namesOffered({ name: 'all', latestMonth: undefined, fiscalYearEnd: '03-31' })
  expect(offered.slice(0, 3)).toEqual(['all', 'this_fiscal_year', 'last_fiscal_year'])
  expect(daysOf('this_fiscal_year', of('03-31'))).toEqual({ startDate: '2026-04-01', endDate: '2027-03-31' })
  expect(daysOf('last_fiscal_year', of('03-31'))).toEqual({ startDate: '2025-04-01', endDate: '2026-03-31' })
  expect(daysOf('this_fiscal_year', of('03-31', '2026-03-31'))).toEqual({
    startDate: '2025-04-01',
    endDate: '2026-03-31',
  })
  expect(daysOf('last_fiscal_year', of('02-29'))).toEqual({ startDate: '2025-03-01', endDate: '2026-02-28' })
  expect(daysOf('this_year', of('03-31'))).toEqual({ startDate: '2026-01-01', endDate: '2026-12-31' })
})

test('where the year is that of the calendar it stands there once', () => {
  const offered = namesOffered({ name: 'all', latestMonth: '2026-10', fiscalYearEnd: '12-31' })
  expect(offered.slice(0, 3)).toEqual(['all', 'latest_month', 'this_week'])
  const fiscal = (name: PeriodName) =>
    namesOffered({ name, latestMonth: undefined, fiscalYearEnd: '12-31' }).filter((each) =>
      each.includes('fiscal'),
    )
  expect(fiscal('this_year')).toEqual([])
  // An address that was kept from another company.
  expect(fiscal('last_fiscal_year')).toEqual(['last_fiscal_year'])
})
