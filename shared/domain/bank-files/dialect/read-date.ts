import { type Day, dayOf } from '../../calendar/day.ts'
import { monthNamed } from './month-names.ts'

/** How a file writes its days: one order and one style for the whole file. */
export interface DateFormat {
  order: DateOrder
  style: 'numeric' | 'name' | 'compact'
  yearDigits: 2 | 4
  separator: string
}

export type DateOrder = 'YMD' | 'DMY' | 'MDY'
export const DATE_ORDERS: readonly DateOrder[] = ['YMD', 'DMY', 'MDY']

/** Two-digit years from here on are of the last century. */
const CENTURY_PIVOT = 70

/**
 * Reads one cell under a format. Separators and leading zeros do not matter, order, style and the digits of
 * the year do. A time of day behind the date is left off; the day is taken as it stands, without a zone.
 */
export function readDate(text: string, format: DateFormat): Day | 'unreadable' | 'not-in-calendar' {
  const parts = datePartsOf(text)
  if (!parts) return 'unreadable'
  return readDateParts(parts, format)
}

/** The three parts of a written day, before anybody says which is which. */
export interface DateParts {
  first: number
  second: number
  third: number
  /** Digits of the first and third part. */
  firstDigits: number
  thirdDigits: number
  /** Which part is a month's name: 0, 1 or -1 for none. */
  nameAt: -1 | 0 | 1
  /** Eight digits without separators. */
  compact: string
  separator: string
}

export function readDateParts(parts: DateParts, format: DateFormat): Day | 'unreadable' | 'not-in-calendar' {
  if (parts.compact) {
    if (format.style !== 'compact') return 'unreadable'
    const at = format.order === 'YMD' ? [0, 4, 6] : format.order === 'DMY' ? [4, 2, 0] : [4, 0, 2]
    const digits = (from: number, size: number) => Number(parts.compact.slice(from, from + size))
    return dayOf(digits(at[0] ?? 0, 4), digits(at[1] ?? 0, 2), digits(at[2] ?? 0, 2)) ?? 'not-in-calendar'
  }
  if (format.style === 'compact' || (format.style === 'name') !== parts.nameAt >= 0) return 'unreadable'
  const { order } = format
  const yearDigits = order === 'YMD' ? parts.firstDigits : parts.thirdDigits
  if (yearDigits !== format.yearDigits) return 'unreadable'
  if (parts.nameAt >= 0 && parts.nameAt !== (order === 'MDY' ? 0 : 1)) return 'unreadable'
  if ((order === 'YMD' ? parts.thirdDigits : parts.firstDigits) > 2) return 'unreadable'
  const written = order === 'YMD' ? parts.first : parts.third
  const month = order === 'MDY' ? parts.first : parts.second
  const dayOfMonth = order === 'DMY' ? parts.first : order === 'MDY' ? parts.second : parts.third
  const year = yearDigits === 2 ? fullYear(written) : written
  return dayOf(isThaiYear(year) ? year - THAI_YEARS : year, month, dayOfMonth) ?? 'not-in-calendar'
}

/** Thailand counts from the death of the Buddha, in the same months and days. */
const THAI_YEARS = 543

function isThaiYear(year: number): boolean {
  return year > 1900 + THAI_YEARS && year < 2200 + THAI_YEARS
}

/** Taiwan counts from the founding of the republic, and writes the years of this century with three digits. */
const TAIWAN_YEARS = 1911

function isTaiwanYear(year: number): boolean {
  return year > 88 && year < 200
}

function fullYear(twoDigits: number): number {
  return twoDigits < CENTURY_PIVOT ? 2000 + twoDigits : 1900 + twoDigits
}

const ZERO = 48

/**
 * Takes a cell apart; undefined when it is not written like a day. Hand-written rather than a regular
 * expression, so that no cell can make it slow.
 */
export function datePartsOf(text: string): DateParts | undefined {
  let at = 0
  while (text.charCodeAt(at) === 32) at++
  const start = at
  while (isDigit(text.charCodeAt(at))) at++
  const run = at - start
  if (run === 8 || run === 14) {
    if (run === 8 && !isTimeTail(text, at)) return undefined
    if (run === 14 && !isZoneTail(text.slice(at))) return undefined
    return { ...NO_PARTS, compact: text.slice(start, start + 8) }
  }
  const year = Number(text.slice(start, at))
  if (run > 4 || (run === 3 && !isTaiwanYear(year))) return undefined
  if (run === 0) return ofReign(text, start) ?? namedFirst(text, start)

  const separatorAt = at
  // `2026:01:05`, but not the time 12:30:45; and as in East Asia, a sign for year, month and day.
  while (isSeparator(text.charCodeAt(at)) || (run >= 3 && isYearMark(text.charCodeAt(at)))) at++
  if (at === separatorAt || at - separatorAt > 2) return undefined
  const separator = text[separatorAt] ?? ''
  const second = partAt(text, at)
  if (!second) return undefined
  at = second.end
  const gap = at
  while (isSeparator(text.charCodeAt(at)) || (run >= 3 && isYearMark(text.charCodeAt(at)))) at++
  if (at === gap || at - gap > 3) return undefined
  const third = partAt(text, at)
  if (!third || third.isName) return undefined
  const mark = text[third.end] ?? ''
  const isMarked = run >= 3 ? DAY_MARKS.includes(mark) : mark === '.' && (separator === '.' || second.isName)
  if (!isTimeTail(text, third.end + (isMarked ? 1 : 0))) return undefined
  return {
    first: run === 3 ? year + TAIWAN_YEARS : year,
    second: second.value,
    third: third.value,
    firstDigits: run === 3 ? 4 : run,
    thirdDigits: third.digits,
    nameAt: second.isName ? 1 : -1,
    compact: '',
    separator,
  }
}

const NO_PARTS: DateParts = {
  first: 0,
  second: 0,
  third: 0,
  firstDigits: 0,
  thirdDigits: 0,
  nameAt: -1,
  compact: '',
  separator: '',
}

/** Japan counts from the first year of an emperor, which is his year 1: `R8.10.05`, `\u4ee4\u548c8\u5e7410\u67085\u65e5`. */
function ofReign(text: string, start: number): DateParts | undefined {
  if (!REIGNS.has(text[start] ?? '') || text.length - start > 20) return undefined
  const [, reign = '', year, rest] = REIGN_DAY.exec(text.slice(start)) ?? []
  if (year === undefined) return undefined
  return datePartsOf(`${(REIGNS.get(reign[0] ?? '') ?? 0) + Number(year)}${rest}`)
}

/** The year before the first of Reiwa, and of Heisei. */
const REIGNS: ReadonlyMap<string, number> = new Map([
  ['R', 2018],
  ['\u4ee4', 2018],
  ['\u5e73', 1988],
])
const REIGN_DAY = /^(R|\u4ee4\u548c|\u5e73\u6210) ?(\d{1,2})([./\u5e74-]\d{1,2}[./\u6708-]\d{1,2}\u65e5?)$/

/** `Jan 5, 2026`, also behind a weekday: `Mon, 5 Jan 2026`. */
function namedFirst(text: string, start: number): DateParts | undefined {
  const first = partAt(text, start, true)
  if (!first) return undefined
  let at = first.end
  while (isSeparator(text.charCodeAt(at))) at++
  if (first.value === 0)
    return at > first.end && text.length - at < 40 ? datePartsOf(text.slice(at)) : undefined
  const second = partAt(text, at)
  if (!second || second.isName || second.digits > 2 || at === first.end) return undefined
  at = second.end
  while (isSeparator(text.charCodeAt(at))) at++
  const third = partAt(text, at)
  if (!third || third.isName || at === second.end || !isTimeTail(text, third.end)) return undefined
  return {
    ...NO_PARTS,
    first: first.value,
    second: second.value,
    third: third.value,
    thirdDigits: third.digits,
    nameAt: 0,
    separator: text[first.end] ?? ' ',
  }
}

interface Part {
  value: number
  digits: number
  isName: boolean
  end: number
}

/** A number of up to four digits, or a month's name (a weekday has the value 0 where one may stand). */
function partAt(text: string, from: number, allowWeekday = false): Part | undefined {
  let end = from
  let value = 0
  while (isDigit(text.charCodeAt(end)) && end - from <= 4) value = value * 10 + text.charCodeAt(end++) - ZERO
  if (end > from) {
    const digits = end - from
    return digits === 1 || digits === 2 || digits === 4 ? { value, digits, isName: false, end } : undefined
  }
  while (end - from < 12 && isLetter(text.charCodeAt(end))) end++
  if (end - from < 3) return undefined
  const word = text.slice(from, end)
  const month = monthNamed(word)
  if (month !== undefined)
    return { value: month, digits: 0, isName: true, end: text[end] === '.' ? end + 1 : end }
  return allowWeekday && WEEKDAYS.has(word.toLowerCase())
    ? { value: 0, digits: 0, isName: true, end }
    : undefined
}

function isDigit(code: number): boolean {
  return code >= 48 && code <= 57
}

function isLetter(code: number): boolean {
  return (code >= 65 && code <= 90) || (code >= 97 && code <= 122) || code > 191
}

/** `/ - . , '`, space and no-break space. */
function isSeparator(code: number): boolean {
  return (
    code === 47 || code === 45 || code === 46 || code === 32 || code === 44 || code === 39 || code === 160
  )
}

/** A colon, or the signs for year and month: `\u5e74`, `\u6708`, `\ub144`, `\uc6d4`. */
function isYearMark(code: number): boolean {
  return code === 58 || code === 0x5e74 || code === 0x6708 || code === 0xb144 || code === 0xc6d4
}

/** What stands behind the day of a year written first: the sign for day, or the full stop of Hungary. Where the year is last, Croats end it with one. */
const DAY_MARKS = ['\u65e5', '\uc77c', '.']

/** Nothing, a time of day (`T12:00`, `-12:00:00`, ` 3:04:05 PM EST`, `120000[0:GMT]`), or the day from which it counts: `as of 01/05/2026`. */
function isTimeTail(text: string, from: number): boolean {
  if (from >= text.length) return true
  const tail = text.slice(from).trim()
  if (tail === '') return true
  if (tail.length > 40) return false
  if (/^as of \d[\d/.-]{5,9}$/.test(tail)) return true
  return (
    /^(?:T|-|,? ?)\d{1,2}:\d{2}/.test(tail) &&
    /[ T,\d-]/.test(text[from] ?? '') &&
    !/^\d/.test(text.slice(from))
  )
}

/** What may follow `20260105120000`: a fraction and a zone. */
function isZoneTail(tail: string): boolean {
  return /^(?:\.\d{1,6})?(?:\[[^\]]{0,20}\]|Z|[+-]\d{2}:?\d{2})?\s{0,5}$/.test(tail)
}

const WEEKDAYS: ReadonlySet<string> = new Set(
  'mon monday tue tues tuesday wed wednesday thu thur thurs thursday fri friday sat saturday sun sunday'.split(
    ' ',
  ),
)

/** The format as a person writes it: `MM/DD/YYYY`. */
export function dateFormatText(format: DateFormat): string {
  const year = format.yearDigits === 2 ? 'YY' : 'YYYY'
  const tokens = { Y: year, M: format.style === 'name' ? 'MMM' : 'MM', D: 'DD' }
  const separator = format.style === 'compact' ? '' : format.separator
  return [...format.order].map((letter) => tokens[letter as 'Y' | 'M' | 'D']).join(separator)
}

/** Reads `MM/DD/YYYY`, `D MMM YY`, `YYYYMMDD` and the like; undefined for anything else. A time is left off. */
export function parseDateFormat(text: string): DateFormat | undefined {
  const found =
    /^(Y{4}|YY|M{1,4}|D{1,2})([^A-Za-z\d]{0,2})(Y{4}|YY|M{1,4}|D{1,2})([^A-Za-z\d]{0,2})(Y{4}|YY|M{1,4}|D{1,2})(?:[T ,].{0,30})?$/.exec(
      text.trim().toUpperCase(),
    )
  if (!found) return undefined
  const tokens = [found[1] ?? '', found[3] ?? '', found[5] ?? '']
  const order = tokens.map((token) => token[0]).join('')
  const year = tokens.find((token) => token.startsWith('Y')) ?? ''
  const month = tokens.find((token) => token.startsWith('M')) ?? ''
  const known = DATE_ORDERS.find((one) => one === order)
  if (!known) return undefined
  const separator = found[2] ?? ''
  const style = separator === '' && month.length < 3 ? 'compact' : month.length > 2 ? 'name' : 'numeric'
  return { order: known, style, yearDigits: year.length === 2 ? 2 : 4, separator }
}
