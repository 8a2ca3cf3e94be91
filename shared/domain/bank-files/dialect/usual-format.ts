import { dayNumber } from '../../calendar/day.ts'
import { headerKey, languageOf, roleScore } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { TableFound } from '../csv/find-table.ts'
import { findDecimalMark } from './find-formats.ts'
import { monthNamed } from './month-names.ts'
import { type DateFormat, readDate } from './read-date.ts'

/**
 * Of formats that all read every cell, the one that everything around the cells speaks for: two days of a row lie near each other, nobody writes
 * the month first with points, and the header's language has an order of its own. Undefined where nothing does.
 * @param columns of days, the one that counts first
 */
export function usualFormat(
  formats: readonly DateFormat[],
  table: TableFound,
  columns: readonly number[],
): DateFormat | undefined {
  const near = formats.filter((format) => daysAreNear(table.records, columns, format))
  const others = formats.filter((format) => !near.includes(format))
  if (near.length === 1 && others.every((format) => daysAreFar(table.records, columns, format)))
    return near[0]
  const possible = formats.filter(({ order, separator }) => separator !== '.' || order !== 'MDY')
  if (possible.length === 1) return possible[0]
  if (isFromAmerica(table)) return possible.find(({ order }) => order === 'MDY')
  const home = countryOf(table)
  if (home && !MONTH_FIRST.has(home)) return possible.find(({ order }) => order === 'DMY')
  if (isInPounds(table) || isInBritishWords(table)) return possible.find(({ order }) => order === 'DMY')
  const above = formatOfPeriod(possible, table, columns)
  if (above) return above
  const language = languageOf(table.headers)
  if (!language || (!language.hasBothMarks && !writesItsMark(table, language.mark))) return undefined
  return possible.find(({ order }) => order === language.order)
}

/**
 * By the period that stands above the table: the order in which one of its own days can only be read, or the only one that puts all days of
 * the table within the months that it names.
 */
function formatOfPeriod(
  formats: readonly DateFormat[],
  { preamble, records }: TableFound,
  [column = -1]: readonly number[],
): DateFormat | undefined {
  const text = preamble.flatMap(({ cells }) => cells.map((cell) => cell.slice(0, SHORT))).join(' ')
  const written = [...text.matchAll(/(?<![\d./-])\d{1,2}[./-]\d{1,2}[./-]\d{4}(?!\d)/g)].map(([day]) => day)
  const reading = formats.filter((format) => written.every((day) => isDay(readDate(day, format))))
  if (written.length > 0 && reading.length === 1) return reading[0]
  const named = [...text.matchAll(/(?<!\p{L})(\p{L}{3,12})\.? (20\d{2})(?!\d)/gu)].flatMap(
    ([, name = '', year = '']) => monthOf(name, year) ?? [],
  )
  const titles = preamble.flatMap(({ cells }) => cells.flatMap(monthsOfTitle))
  const months = (named.length < 2 ? titles : named).toSorted()
  const [from, to] = [months[0], months.at(-1)]
  if (from === undefined || to === undefined) return undefined
  const within = formats.filter((format) =>
    records.slice(0, SAMPLE).every(({ cells }) => {
      const day = readDate(cells[column] ?? '', format)
      return !isDay(day) || (day.slice(0, 7) >= from && day.slice(0, 7) <= to)
    }),
  )
  return within.length === 1 ? within[0] : undefined
}

function monthOf(name: string, year: string): string | undefined {
  const month = monthNamed(name)
  return month === undefined ? undefined : `${year}-${String(month).padStart(2, '0')}`
}

/** A cell that is nothing but a period: `October 2026`, `October 1-31, 2026`, `October 1 - November 15, 2026`. A single day is none: a report was printed on it. */
function monthsOfTitle(cell: string): string[] {
  const found = TITLE.exec(cell.trim())
  if (!found || (found[2] !== undefined && found[3] === undefined)) return []
  const [, first = '', , , last, year = ''] = found
  const months = [monthOf(first, year), monthOf(last ?? first, year)]
  return months.every((month) => month !== undefined) ? months : []
}

const TITLE =
  /^(\p{L}{3,12})\.?( \d{1,2})?( ?[-\u2013] ?(?:(\p{L}{3,12})\.?(?: \d{1,2})?|\d{1,2}))?,? (20\d{2})$/u
const SHORT = 200
const isDay = (day: string) => day !== 'unreadable' && day !== 'not-in-calendar'

/** A column of time zones that names those of North America, and no other. */
function isFromAmerica({ headers, records }: TableFound): boolean {
  const at = headers.findIndex((header) => TIME_ZONE.test(headerKey(header)))
  const zones = new Set(at < 0 ? [] : records.map(({ cells }) => (cells[at] ?? '').trim()))
  return zones.size > 0 && [...zones].every((zone) => AMERICAN_ZONE.test(zone))
}

const TIME_ZONE = /^(?:time ?zone|zeitzone|fuseau horaire|zona horaria|fuso orario|tijdzone)$/
const AMERICAN_ZONE = /^(?:[PMCE][SD]T|America\/(?:Los_Angeles|Denver|Phoenix|Chicago|New_York|Detroit))$/

/** Amounts with the sign of the pound, which nobody writes who writes the month first. */
function isInPounds({ records }: TableFound): boolean {
  const cells = records.slice(0, SAMPLE).flatMap((record) => record.cells)
  const inPounds = cells.filter((cell) => POUNDS.test(cell))
  return inPounds.length > 1 && !cells.some((cell) => OTHER_MONEY.test(cell))
}

const SAMPLE = 200
const POUNDS = /^[-+(\s]{0,3}£[-+\s]{0,2}[\d,]+\.\d{2}\)?$/
const OTHER_MONEY = /^[-+(\s]{0,3}[$€][-+\s]{0,2}[\d,]+\.\d{2}\)?$/

/** `Paid out` beside `Paid in` is what banks of Britain and Ireland call them, and nobody else's. */
function isInBritishWords({ headers }: TableFound): boolean {
  const keys = new Set(headers.map(headerKey))
  return keys.has('paid out') && keys.has('paid in')
}

/** Where the bank is that keeps the account, by its IBAN: beside it the days are written as they are there. */
function countryOf({ headers, records, preamble }: TableFound): string | undefined {
  const at = headers.findIndex((header) => roleScore('account', headerKey(header)) > 0)
  const named = [
    ...(at < 0 ? [] : records.map(({ cells }) => cells[at] ?? '')),
    ...preamble.flatMap(({ cells }) => cells),
  ]
  const countries = new Set(named.flatMap((text) => IBAN.exec(text.trim().replace(LABEL, ''))?.[1] ?? []))
  const [country] = countries
  return countries.size === 1 ? country : undefined
}

const IBAN = /^([A-Z]{2})\d{2}(?: ?[A-Z\d]){11,30}$/
/** `Compte : FR76 ...` */
const LABEL = /^\p{L}[\p{L} .]{0,30}\s?:\s?/u
/** Countries that have an IBAN and write the month first now and then. */
const MONTH_FIRST: ReadonlySet<string> = new Set([
  'SA',
  'AE',
  'KW',
  'QA',
  'BH',
  'JO',
  'IL',
  'PK',
  'CR',
  'DO',
  'GT',
  'SV',
  'VG',
])

/** A file whose amounts are not written as its language does was made for others, whose days may be theirs too. */
function writesItsMark({ records, width }: TableFound, mark: '.' | ','): boolean {
  const found = findDecimalMark(
    records,
    Array.from({ length: width }, (_, index) => index),
  )
  return found.isSilent || (!found.doubt && found.mark === mark)
}

/** Days from one date of a row to the next that banks need to book. */
const NEAR_DAYS = 10
/** So far apart they are only when the format is wrong. */
const FAR_DAYS = 20
/** Rows that have to say so. */
const FAR_ROWS = 2

function daysAreNear(records: readonly TableRecord[], columns: readonly number[], format: DateFormat) {
  const gaps = gapsOf(records, columns, format)
  return gaps.length >= FAR_ROWS && gaps.every((gap) => gap <= NEAR_DAYS)
}

function daysAreFar(records: readonly TableRecord[], columns: readonly number[], format: DateFormat) {
  return gapsOf(records, columns, format).filter((gap) => gap > FAR_DAYS).length >= FAR_ROWS
}

function gapsOf(records: readonly TableRecord[], columns: readonly number[], format: DateFormat): number[] {
  const [main = -1, ...others] = columns
  return records.flatMap(({ cells }) => {
    const from = readDate(cells[main] ?? '', format)
    if (from === 'unreadable' || from === 'not-in-calendar') return []
    return others.flatMap((column) => {
      const to = readDate(cells[column] ?? '', format)
      return to === 'unreadable' || to === 'not-in-calendar' ? [] : Math.abs(dayNumber(to) - dayNumber(from))
    })
  })
}
