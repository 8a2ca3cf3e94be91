import { addDays, type Day, dayOf } from './day.ts'

const YEARS_BACK = 20

/**
 * The days that somebody can mean who enters something: from 1 January of the year 20 years back to the same day of next year. No
 * books that are brought along begin earlier and nothing is agreed on later, so what lies outside is a year that was mistyped.
 */
export function meantDays(today: Day): { from: Day; to: Day } {
  const year = Number(today.slice(0, 4))
  const nextYear = dayOf(year + 1, Number(today.slice(5, 7)), Number(today.slice(8)))
  // 29 February has no same day.
  return { from: `${year - YEARS_BACK}-01-01` as Day, to: nextYear ?? addDays(today, 365) }
}
