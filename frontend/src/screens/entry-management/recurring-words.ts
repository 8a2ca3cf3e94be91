import type { RecurringEntry } from '../../../../shared/contract/recurring-entries.ts'
import { isOver, type Recurrence } from '../../../../shared/domain/books/recurrence.ts'
import { formatDay } from '../../format/dates.ts'

export const RECURRENCE_LABELS: Record<Recurrence, string> = {
  month: 'Month',
  quarter: 'Quarter',
  year: 'Year',
}

/** Every month on day 15, or on its last day. */
export function rhythmOf({ every, dayOfMonth }: RecurringEntry): string {
  const on = dayOfMonth === 31 ? 'the last day' : `day ${dayOfMonth}`
  return `Every ${RECURRENCE_LABELS[every].toLowerCase()} on ${on}`
}

/** When the next draft is made, or why none is. */
export function nextInWords(recurring: RecurringEntry): string {
  if (isOver(recurring)) return 'Over'
  return recurring.isActive ? formatDay(recurring.nextDay) : 'Switched off'
}
