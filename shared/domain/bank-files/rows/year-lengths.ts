/** Some banks write one column of days with years of four digits and the next with two, or mix both in one; people type days beside those of a workbook. */
import type { Day } from '../../calendar/day.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { type DateFormat, datePartsOf, readDate } from '../dialect/read-date.ts'

/**
 * Reads a day whose year has another length than the file usually gives it, or stands first. Two digits count only where the days around them lie
 * in or beside that year, and never `20` or `19`, which may be a year that was cut off.
 */
export function otherYearReader(
  records: readonly TableRecord[],
  dateAt: number,
  format: DateFormat,
): (cell: string) => Day | undefined {
  let years: { from: number; to: number } | undefined
  let areYearsFirstSure: boolean | undefined
  const other: DateFormat = { ...format, yearDigits: format.yearDigits === 4 ? 2 : 4 }
  return (cell) => {
    if (format.order === 'YMD' || format.style === 'compact') return undefined
    if (datePartsOf(cell)?.firstDigits === 4) {
      areYearsFirstSure ??= areNotTurned(records, dateAt)
      const date = readDate(cell, YEAR_FIRST)
      return areYearsFirstSure && date !== 'unreadable' && date !== 'not-in-calendar' ? date : undefined
    }
    const date = readDate(cell, other)
    if (date === 'unreadable' || date === 'not-in-calendar') return undefined
    if (other.yearDigits === 4) return date
    years ??= yearsOf(records, dateAt, format)
    const year = yearOf(date)
    const mayBeCut = year === 2020 || year === 2019
    return !mayBeCut && year >= years.from - 1 && year <= years.to + 1 ? date : undefined
  }
}

const YEAR_FIRST: DateFormat = { order: 'YMD', style: 'numeric', yearDigits: 4, separator: '-' }

/**
 * Whether days with the year first are what they say beside days that are written otherwise. A spreadsheet that takes day and month the other way
 * round makes days of all that it can so read and leaves the rest as text: then no text could be a day both ways, and no day lies behind the 12th.
 */
function areNotTurned(records: readonly TableRecord[], dateAt: number): boolean {
  return records.some(({ cells }) => {
    const parts = datePartsOf(cells[dateAt] ?? '')
    if (!parts || parts.compact) return false
    if (parts.firstDigits === 4) return parts.third > 12
    return parts.nameAt < 0 && parts.first <= 12 && parts.second <= 12
  })
}

function yearsOf(records: readonly TableRecord[], dateAt: number, format: DateFormat) {
  const years = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }
  for (const { cells } of records) {
    const date = readDate(cells[dateAt] ?? '', format)
    if (date === 'unreadable' || date === 'not-in-calendar') continue
    years.from = Math.min(years.from, yearOf(date))
    years.to = Math.max(years.to, yearOf(date))
  }
  return years
}

const yearOf = (date: Day) => Number(date.slice(0, 4))
