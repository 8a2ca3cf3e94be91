/** Inside a function's thread or process: gives it the clock of this machine's cloud, which may be before the time of day. */
import { dateAhead } from './date-ahead.ts'

const RealDate = Date
let aheadMs = 0

/** From now on `Date` says so much more than the machine. */
export function putDateForward(milliseconds: number): void {
  if (aheadMs === 0 && milliseconds !== 0) globalThis.Date = dateAhead(RealDate, () => aheadMs)
  aheadMs = milliseconds
}

/** The time of day of the machine. */
export function realNow(): number {
  return RealDate.now()
}
