import { dayInWords, parseDay } from '../../../shared/domain/calendar/day.ts'

const MS_PER_HOUR = 3_600_000

/** A calendar day such as `2026-01-05` as Jan 5, 2026. It has no time zone and is never shifted. */
export function formatDay(text: string): string {
  const day = parseDay(text)
  return day === undefined ? text : dayInWords(day)
}

const monthFormat = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', year: 'numeric', month: 'short' })

/** A calendar month such as `2026-01` as Jan 2026. */
export function formatMonth(text: string): string {
  const first = parseDay(`${text}-01`)
  return first === undefined ? text : monthFormat.format(Date.parse(first))
}

/** A period in words: one day, or from and to. */
export function formatPeriod(from: string, to: string): string {
  return from === to ? formatDay(from) : `${formatDay(from)} to ${formatDay(to)}`
}

/** A range that may be open on either side. */
export function boundsInWords({
  startDate,
  endDate,
}: {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}): string {
  if (startDate && endDate) return formatPeriod(startDate, endDate)
  if (startDate) return `From ${formatDay(startDate)}`
  return endDate ? `Until ${formatDay(endDate)}` : 'All Dates'
}

/** The calendar day of an instant in a time zone, as Jan 5, 2026. */
export function formatInstantDay(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  }).format(new Date(instant))
}

/** An instant with its time of day: Jan 5, 2026, 4:12 PM. */
export function formatInstant(instant: string, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(instant))
}

/** How long ago the last import was: Never, Just now (under 1 hour), N h ago (under 24), else the date. */
export function formatSync(instant: string | null, now: Date, timeZone: string): string {
  if (instant === null) return 'Never'
  const hours = (now.getTime() - Date.parse(instant)) / MS_PER_HOUR
  if (hours < 1) return 'Just now'
  return hours < 24 ? `${Math.floor(hours)} h ago` : formatInstantDay(instant, timeZone)
}
