/** How a call that was not taken is tried again: at once things go wrong together, so each pause is longer, and after a day it is over. */

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Seconds after the first, the second, ... try that failed. */
const PAUSES = [10, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 16 * HOUR] as const

/** Undefined after the last. */
export function pauseAfter(attempts: number): number | undefined {
  return PAUSES[attempts - 1]
}

/** SQS holds no message back for more than 15 minutes, and one that lies there for as long rings. */
const DELAY_MAX = 14 * MINUTE

/** A longer pause comes in several. @returns whole seconds, 0 where it is time */
export function delayUntil(nextAt: string, now: Date): number {
  const seconds = Math.ceil((Date.parse(nextAt) - now.getTime()) / 1000)
  return Math.min(DELAY_MAX, Math.max(0, seconds))
}
