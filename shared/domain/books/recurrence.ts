/** The days of what recurs: the same day of every month, quarter or year; in a shorter month its last one. */
import { type Day, dayOf, daysInMonth, LAST_DAY } from '../calendar/day.ts'

export const RECURRENCES = ['month', 'quarter', 'year'] as const
export type Recurrence = (typeof RECURRENCES)[number]

const MONTHS: Record<Recurrence, number> = { month: 1, quarter: 3, year: 12 }

export interface Recurring {
  every: Recurrence
  /** From 1; 31 is the last day of each month. */
  dayOfMonth: number
}

/** The first such day of a month that is not before `from`; the last of all days where there is none. */
export function firstDayOn(dayOfMonth: number, from: Day): Day {
  const own = inMonth(from, 0, dayOfMonth)
  return own < from ? inMonth(from, 1, dayOfMonth) : own
}

export function dayAfterNext({ every, dayOfMonth }: Recurring, next: Day): Day {
  return inMonth(next, MONTHS[every], dayOfMonth)
}

/** So many months after the one that a day lies in, as far as the calendar goes. */
function inMonth(of: Day, later: number, dayOfMonth: number): Day {
  const months = Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7)) - 1 + later
  const [year, month] = [Math.floor(months / 12), (months % 12) + 1]
  return dayOf(year, month, Math.min(dayOfMonth, daysInMonth(year, month))) ?? LAST_DAY
}

interface Due {
  isActive: boolean
  nextDay: string
  /** The last day on which it may be made. */
  until: string | null
}

export function isDue({ isActive, nextDay, until }: Due, today: Day): boolean {
  return isActive && nextDay <= today && !isOver({ nextDay, until })
}

export function isOver({ nextDay, until }: Pick<Due, 'nextDay' | 'until'>): boolean {
  return until !== null && nextDay > until
}
