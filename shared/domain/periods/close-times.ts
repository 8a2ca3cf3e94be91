/** How long months took until they were proved: the days from the end of each to the approval of its statements. */
import { type Day, daysBetween, endOfMonth, todayIn } from '../calendar/day.ts'

interface Approved {
  periodEnd: string
  approvedAt: string | null
}

export interface CloseTime {
  /** As 2026-03. */
  month: string
  /** Statements that end with the month and are approved now. */
  approved: number
  /** From the end of the month to the last of these approvals; null where there is none. */
  days: number | null
}

/** Of these months, by statements that end on their last day; an approval of the last day itself took no day. */
export function closeTimes(
  statements: readonly Approved[],
  months: readonly string[],
  timeZone: string,
): CloseTime[] {
  return months.map((month) => {
    const end = endOfMonth(`${month}-01` as Day)
    const days = statements.flatMap(({ periodEnd, approvedAt }) =>
      periodEnd === end && approvedAt ? [daysBetween(end, todayIn(timeZone, new Date(approvedAt)))] : [],
    )
    return { month, approved: days.length, days: days.length === 0 ? null : Math.max(0, ...days) }
  })
}
