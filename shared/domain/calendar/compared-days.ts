import { addDays, type Day, dayOf, daysInMonth } from './day.ts'
import { fiscalYearDays } from './fiscal-year.ts'
import { type Days, previousEqualPeriod } from './period.ts'

/** What the days of a statement can be held against. */
export const COMPARISONS = ['none', 'previous_period', 'previous_year'] as const
export type Comparison = (typeof COMPARISONS)[number]

/** The period before of the same length, or the same days a year before; undefined for none. */
export function comparedPeriod(comparison: Comparison, days: Days): Days | undefined {
  if (comparison === 'none') return undefined
  if (comparison === 'previous_period') return previousEqualPeriod(days)
  return { startDate: yearBefore(days.startDate), endDate: yearBefore(days.endDate) }
}

/** The end of the period before, or of the fiscal year before; undefined for none. */
export function comparedDay(comparison: Comparison, days: Days, fiscalYearEnd: string): Day | undefined {
  if (comparison === 'none') return undefined
  if (comparison === 'previous_period') return previousEqualPeriod(days).endDate
  return addDays(fiscalYearDays(fiscalYearEnd, days.endDate).startDate, -1)
}

/** The last day of a month stays the last. */
function yearBefore(value: Day): Day {
  const [year, month, date] = value.split('-').map(Number) as [number, number, number]
  const isLast = date === daysInMonth(year, month)
  const last = daysInMonth(year - 1, month)
  return dayOf(year - 1, month, isLast ? last : Math.min(date, last))!
}
