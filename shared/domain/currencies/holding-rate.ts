import { type Day, daysBetween } from '../calendar/day.ts'

/** An older rate says little of a day. */
const DAYS_MAX = 31

/** Whether a rate of a day before still says what a currency was worth on another one. */
export function holdsOn(on: Day, { date }: { date: string }): boolean {
  return daysBetween(date as Day, on) <= DAYS_MAX
}
