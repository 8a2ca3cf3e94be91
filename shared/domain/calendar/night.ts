import { addDays, type Day, todayIn } from './day.ts'

/** The hour of the company's own day at which its night comes. */
const NIGHT_HOUR = 2

/**
 * The night that is due in a time zone at an instant: the last one that has come, unless it was done. So a night for which
 * nobody called is made up for whenever someone calls next, and of several only the last, since it looks at everything that
 * is open. A company has no nights from before there was one (`since`).
 */
export function nightDue(
  timeZone: string,
  instant: Date,
  { done, since }: { done: string | undefined; since: Date },
): Day | undefined {
  const night = lastNight(timeZone, instant)
  return night > (done ?? lastNight(timeZone, since)) ? night : undefined
}

/** Today's from two in the morning on, and yesterday's until then. Where clocks go from two to three, it comes at three. */
function lastNight(timeZone: string, instant: Date): Day {
  const today = todayIn(timeZone, instant)
  const hour = Number(
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }).format(instant),
  )
  return hour >= NIGHT_HOUR ? today : addDays(today, -1)
}
