import type { Day } from '../../shared/domain/calendar/day.ts'
import { periodDays } from '../../shared/domain/calendar/period.ts'

interface Asked {
  startDate?: string | undefined
  endDate?: string | undefined
}

/** The days that are asked for: where one is left out, it is of the month of the other, and both are of the month of today. */
export function monthOrDays(today: Day, { startDate, endDate }: Asked): { from: Day; to: Day } {
  const to = (endDate ?? monthOf(startDate ?? today).endDate) as Day
  return { from: (startDate ?? monthOf(to).startDate) as Day, to }
}

const monthOf = (date: string) => periodDays('this_month', date as Day)
