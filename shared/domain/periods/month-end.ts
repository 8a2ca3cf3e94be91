/** The end of a month and when its close is due. */
import { addDays, type Day, endOfMonth } from '../calendar/day.ts'

/** The last day of the month before the one that a day lies in. */
export function lastMonthEnd(today: Day): Day {
  return addDays(`${today.slice(0, 8)}01` as Day, -1)
}

/** The last day of a month such as `2026-10`. */
export function monthEndOf(month: string): Day {
  return endOfMonth(`${month}-01` as Day)
}

/** The day by which a month is to be closed. */
export function dueDayOf(monthEnd: Day, monthEndDueDays: number): Day {
  return addDays(monthEnd, monthEndDueDays)
}

/** The same for what is kept here since a day: what came later was never due then. */
export function dueDaySince(dueDay: Day, since: Day): Day | null {
  return since <= dueDay ? dueDay : null
}

/** Late from the day after. */
export function isPastDue(dueDay: Day | null, today: Day): boolean {
  return dueDay !== null && dueDay < today
}
