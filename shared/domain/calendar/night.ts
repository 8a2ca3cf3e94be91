import { type Day, todayIn } from './day.ts'

/** The hour of the company's own day from which its night work may begin. */
const NIGHT_HOUR = 2

/**
 * The night that is due in a time zone at an instant: today's from two in the morning on, unless it was done. A night that
 * was missed is not made up for itself: the next one looks at everything that is open.
 */
export function nightDue(timeZone: string, instant: Date, lastNight: string | undefined): Day | undefined {
  const today = todayIn(timeZone, instant)
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant),
  )
  const isDue = hour >= NIGHT_HOUR && (lastNight === undefined || lastNight < today)
  return isDue ? today : undefined
}
