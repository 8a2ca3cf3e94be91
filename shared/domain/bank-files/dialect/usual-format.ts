import { dayNumber } from '../../calendar/day.ts'
import { languageOf } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import type { TableFound } from '../csv/find-table.ts'
import { findDecimalMark } from './find-formats.ts'
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
  const language = languageOf(table.headers)
  if (!language || !writesItsMark(table, language.mark)) return undefined
  return possible.find(({ order }) => order === language.order)
}

/** A file whose amounts are not written as its language does was made for others, whose days may be theirs too. */
function writesItsMark({ records, width }: TableFound, mark: '.' | ','): boolean {
  const found = findDecimalMark(
    records,
    Array.from({ length: width }, (_, index) => index),
  )
  return !found.doubt && !found.isSilent && found.mark === mark
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
