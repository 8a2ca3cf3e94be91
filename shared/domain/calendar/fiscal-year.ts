/** A fiscal year ends on the same day of every year, `MM-DD`; `02-29` is the last day of February, whatever the year. */
import { addDays, type Day, daysInMonth, LAST_DAY, parseDay } from './day.ts'
import type { Days } from './period.ts'

export const CALENDAR_YEAR_END = '12-31'

const A_LEAP_YEAR = 2024

export function isFiscalYearEnd(text: string): boolean {
  return parseDay(`${A_LEAP_YEAR}-${text}`) !== undefined
}

/** June 30. */
export function yearEndInWords(yearEnd: string): string {
  if (yearEnd === '02-29') return 'the last day of February'
  const words = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
  return words.format(new Date(`${A_LEAP_YEAR}-${yearEnd}T00:00:00Z`))
}

/** First and last day of the fiscal year that a day lies in: the calendar's where nobody said when it ends. */
export function fiscalYearDays(yearEnd: string | undefined = CALENDAR_YEAR_END, on: Day): Days {
  const year = Number(on.slice(0, 4))
  const endYear = on <= endIn(year, yearEnd) ? year : year + 1
  return { startDate: addDays(endIn(endYear - 1, yearEnd), 1), endDate: endIn(endYear, yearEnd) }
}

function endIn(year: number, yearEnd: string): Day {
  if (year > 9999) return LAST_DAY
  const month = Number(yearEnd.slice(0, 2))
  const date = Math.min(Number(yearEnd.slice(3)), daysInMonth(year, month))
  return `${year}-${yearEnd.slice(0, 2)}-${String(date).padStart(2, '0')}` as Day
}
