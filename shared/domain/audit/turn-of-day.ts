/** What a daily recount reads a part of, since it has no bound: files, and anchors that are not among the newest. */
import { DAY_MS } from '../calendar/day.ts'

/** Each of them is read once in so many days. */
export const DAYS_OF_ALL = 28

/** @param number what tells one from another, a whole number from 0 */
export function hasTurnOn(now: Date, number: number): boolean {
  return number % DAYS_OF_ALL === Math.floor(now.getTime() / DAY_MS) % DAYS_OF_ALL
}
