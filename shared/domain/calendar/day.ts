/** A plain calendar day `YYYY-MM-DD`, without time or zone. Compares as text. */
export type Day = string & { readonly day: unique symbol }

/** A calendar month `YYYYMM`, as it stands in keys. */
export type Month = string & { readonly month: unique symbol }

/** The calendar begins with it. */
export const FIRST_DAY = '1900-01-01' as Day

/** The calendar ends with it: nothing is reckoned beyond. */
export const LAST_DAY = '9999-12-31' as Day

/** Of instants: twenty-four hours in milliseconds. */
export const DAY_MS = 24 * 60 * 60 * 1000

const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/

/** Reads `YYYY-MM-DD`; undefined unless the calendar has that day. */
export function parseDay(text: string): Day | undefined {
  const found = ISO_DAY.exec(text)
  if (!found) return undefined
  return dayOf(Number(found[1]), Number(found[2]), Number(found[3]))
}

/** Reads a day that the caller knows to be one. Throws RangeError otherwise. */
export function day(text: string): Day {
  const parsed = parseDay(text)
  if (parsed === undefined) throw new RangeError(`not a calendar day: ${text}`)
  return parsed
}

/** The day of a year, month (1 to 12) and day of month; undefined unless the calendar has it (1900 to 9999). */
export function dayOf(year: number, month: number, dayOfMonth: number): Day | undefined {
  if (year < 1900 || year > 9999 || month < 1 || month > 12 || dayOfMonth < 1) return undefined
  if (dayOfMonth > daysInMonth(year, month)) return undefined
  return `${pad(year, 4)}-${pad(month, 2)}-${pad(dayOfMonth, 2)}` as Day
}

/** Days since 1970-01-01. */
export function dayNumber(value: Day): number {
  return Date.UTC(Number(value.slice(0, 4)), Number(value.slice(5, 7)) - 1, Number(value.slice(8))) / DAY_MS
}

const LAST_NUMBER = dayNumber(LAST_DAY)

/** The day that is so many days after 1970-01-01, or the last one. */
export function dayFromNumber(days: number): Day {
  return new Date(Math.min(days, LAST_NUMBER) * DAY_MS).toISOString().slice(0, 10) as Day
}

export function addDays(value: Day, days: number): Day {
  return dayFromNumber(dayNumber(value) + days)
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return dayNumber(to) - dayNumber(from)
}

/** 0 is Sunday. */
export function weekdayOf(value: Day): number {
  return (((dayNumber(value) + 4) % 7) + 7) % 7
}

export function monthOf(value: Day): Month {
  return `${value.slice(0, 4)}${value.slice(5, 7)}` as Month
}

export function monthOfInstant(instant: Date): Month {
  return monthOf(instant.toISOString().slice(0, 10) as Day)
}

/** The calendar day that it is in a time zone (IANA name) at an instant. */
export function todayIn(timeZone: string, instant: Date): Day {
  const zone = zones.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' })
  zones.set(timeZone, zone)
  return zone.format(instant) as Day
}

/** Made when they are asked for: each costs as much as some requests, and the first one reads what Node knows of all languages. */
const zones = new Map<string, Intl.DateTimeFormat>()
let words: Intl.DateTimeFormat | undefined

/** Jan 5, 2026. */
export function dayInWords(value: Day): string {
  words ??= new Intl.DateTimeFormat('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'short',
    day: 'numeric',
  })
  return words.format(dayNumber(value) * DAY_MS)
}

/** Jan 1, 2026 to Jan 31, 2026; a single day as itself. */
export function daysInWords(from: Day, to: Day): string {
  return from === to ? dayInWords(from) : `${dayInWords(from)} to ${dayInWords(to)}`
}

/** The last day of the month that a day lies in. */
export function endOfMonth(value: Day): Day {
  const [year, month] = [Number(value.slice(0, 4)), Number(value.slice(5, 7))]
  return dayOf(year, month, daysInMonth(year, month))!
}

/** Days from and to, both included; left out means without end. */
export interface Days {
  from?: string | undefined
  to?: string | undefined
}

export function isWithin(value: string, { from, to }: Days): boolean {
  return (from === undefined || value >= from) && (to === undefined || value <= to)
}

export function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0')
}
