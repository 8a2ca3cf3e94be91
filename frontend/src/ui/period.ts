import { addDays, type Day, dayOf, daysInMonth, weekdayOf } from '../../../shared/domain/calendar/day.ts'

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

function week(today: Day, shiftDays: number): Days {
  const monday = addDays(today, shiftDays - ((weekdayOf(today) + 6) % 7))
  return { startDate: monday, endDate: addDays(monday, 6) }
}

/** So many months from a first one, which may lie in the year before (0 is December). */
function months(year: number, first: number, count: number): Days {
  const from = first < 1 ? { year: year - 1, month: first + 12 } : { year, month: first }
  const last = from.month + count - 1
  return {
    startDate: dayOf(from.year, from.month, 1)!,
    endDate: dayOf(from.year, last, daysInMonth(from.year, last))!,
  }
}
