import { addDays, type Day, dayOf, daysBetween, daysInMonth, weekdayOf } from './day.ts'

/** Every period that a picker offers; weeks begin on Monday. */
export const PERIOD_LABELS = {
  this_week: 'This Week',
  last_week: 'Last Week',
  this_month: 'This Month',
  last_month: 'Last Month',
  this_quarter: 'This Quarter',
  last_quarter: 'Last Quarter',
  this_year: 'This Year',
  last_year: 'Last Year',
  custom: 'Custom',
} as const
export type Period = keyof typeof PERIOD_LABELS

export interface Days {
  startDate: Day
  endDate: Day
}

/** First and last day of a period, seen from a day. */
export function periodDays(period: Exclude<Period, 'custom'>, today: Day): Days {
  const year = Number(today.slice(0, 4))
  const month = Number(today.slice(5, 7))
  const quarter = month - ((month - 1) % 3)
  switch (period) {
    case 'this_week':
      return week(today, 0)
    case 'last_week':
      return week(today, -7)
    case 'this_month':
      return months(year, month, 1)
    case 'last_month':
      return months(year, month - 1, 1)
    case 'this_quarter':
      return months(year, quarter, 3)
    case 'last_quarter':
      return months(year, quarter - 3, 3)
    case 'this_year':
      return months(year, 1, 12)
    case 'last_year':
      return months(year - 1, 1, 12)
  }
}

/** The days just before of the same length: as many months where the period is made of whole months, otherwise as many days. */
export function previousEqualPeriod({ startDate, endDate }: Days): Days {
  const [year, month] = [Number(startDate.slice(0, 4)), Number(startDate.slice(5, 7))]
  const isWholeMonths = startDate.endsWith('-01') && addDays(endDate, 1).endsWith('-01')
  if (isWholeMonths) {
    const count = (Number(endDate.slice(0, 4)) - year) * 12 + Number(endDate.slice(5, 7)) - month + 1
    return months(year, month - count, count)
  }
  const days = daysBetween(startDate, endDate) + 1
  return { startDate: addDays(startDate, -days), endDate: addDays(endDate, -days) }
}

function week(today: Day, shiftDays: number): Days {
  const monday = addDays(today, shiftDays - ((weekdayOf(today) + 6) % 7))
  return { startDate: monday, endDate: addDays(monday, 6) }
}

/** So many months from a first one, which may lie in another year (0 is December of the year before). */
function months(year: number, first: number, count: number): Days {
  const from = monthAt(year * 12 + first - 1)
  const last = monthAt(year * 12 + first + count - 2)
  return {
    startDate: dayOf(from.year, from.month, 1)!,
    endDate: dayOf(last.year, last.month, daysInMonth(last.year, last.month))!,
  }
}

/** The month that is so many after January of year 0. */
function monthAt(index: number): { year: number; month: number } {
  return { year: Math.floor(index / 12), month: (index % 12) + 1 }
}
