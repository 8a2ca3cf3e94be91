import { parseAsStringLiteral, useQueryState } from 'nuqs'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Basis } from '../../../../../shared/contract/financial-statements.ts'
import {
  COMPARISONS,
  type Comparison,
  comparedDay,
  comparedPeriod,
} from '../../../../../shared/domain/calendar/compared-days.ts'
import { type Day, todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { fiscalYearDays } from '../../../../../shared/domain/calendar/fiscal-year.ts'
import type { Days } from '../../../../../shared/domain/calendar/period.ts'
import type { AsOf, Within } from '../../../api/reports.ts'
import { type ChosenPeriod, usePeriod } from '../../../ui/form/use-period.ts'
import { useBasis } from '../basis-choice.tsx'

interface StatementDays {
  period: ChosenPeriod
  comparison: Comparison
  compare: (comparison: Comparison) => void
  days: Days
  basis: Basis
  count: (basis: Basis) => void
  asOf: AsOf
  within: Within
}

/** The days of the statements and what they are held against, in the URL as `?period=last_month&compare=previous_year&basis=cash`. */
export function useStatementDays(company: Company, latestMonth: string | undefined): StatementDays {
  const { timeZone, fiscalYearEnd } = company
  const period = usePeriod(company, 'this_month', latestMonth)
  const [comparison, setComparison] = useQueryState(
    'compare',
    parseAsStringLiteral(COMPARISONS).withDefault('none'),
  )
  const [basis, setBasis] = useBasis()
  const days = boundedDays(period, todayIn(timeZone, new Date()), fiscalYearEnd)
  const day = comparedDay(comparison, days, fiscalYearEnd)
  const before = comparedPeriod(comparison, days)
  return {
    period,
    comparison,
    compare: (next) => void setComparison(next),
    days,
    basis,
    count: (next) => void setBasis(next),
    asOf: { asOfDate: days.endDate, ...(day && { compareAsOfDate: day }) },
    within: {
      ...days,
      ...(before && { compareStartDate: before.startDate, compareEndDate: before.endDate }),
    },
  }
}

/** Statements have an end, today where none is given, and a beginning: that of the fiscal year. */
export function boundedDays(
  { start, end }: Pick<ChosenPeriod, 'start' | 'end'>,
  today: Day,
  fiscalYearEnd: string,
): Days {
  const endDate = (end ?? (start && start > today ? start : today)) as Day
  const from = start && start <= endDate ? start : fiscalYearDays(fiscalYearEnd, endDate).startDate
  return { startDate: from as Day, endDate }
}
