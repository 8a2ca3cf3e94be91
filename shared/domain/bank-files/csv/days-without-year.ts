import { headerKey, roleScore } from '../columns/column-words.ts'
import type { OpenChoice } from '../decided.ts'
import { type WrittenDay, writtenDay } from '../pdf/written-day.ts'
import { asPrinted } from './as-printed.ts'
import type { TableRecord } from './csv-records.ts'
import { isAmountLike, looksLikeRow } from './find-header.ts'
import { type YearWanted, yearsOfRows } from './year-asked.ts'

/** Records whose days have their year, and what is to be asked where nothing says it. */
export interface DatedRecords {
  records: TableRecord[]
  /** The year of the last day, where somebody said it. */
  said?: number
  open?: OpenChoice
  evidence?: string
}

/**
 * Rows whose days have no year, `05/01`, have that of the period which the file names beside them, or that of its name, or the one that somebody
 * says. Others stay as they are.
 */
export function withYears(records: TableRecord[], wanted: YearWanted): DatedRecords {
  if (records.slice(0, ROWS_SOUGHT).some(({ cells }) => looksLikeRow(cells))) return { records }
  const column = columnOfDays(records.slice(0, ROWS_SOUGHT))
  if (column === undefined) return { records }
  const isPoint = isPointColumn(records, column)
  const days = new Map(
    records.flatMap((record): [TableRecord, WrittenDay][] => {
      const day = dayWithoutYear(record.cells[column], isPoint)
      return day && hasAmount(record, column) ? [[record, day]] : []
    }),
  )
  if (days.size < ROWS_MIN) return { records }
  const others = records.filter((record) => !days.has(record)).slice(0, ROWS_SOUGHT)
  const { written, ...found } = yearsOfRows([...days.values()], others.map(asPrinted), wanted)
  if (!written) return { records }
  const yearOf = new Map([...days.keys()].map((record, at) => [record, written[at]!]))
  const dated = records.map((record) => {
    const day = yearOf.get(record)
    if (day === undefined) return record
    const undated = { read: day, written: record.cells[column]! }
    return { ...record, cells: record.cells.with(column, day), undated }
  })
  return { records: dated, ...found }
}

const ROWS_SOUGHT = 200
const ROWS_MIN = 2

function columnOfDays(records: readonly TableRecord[]): number | undefined {
  for (const record of records) {
    const column = record.cells.findIndex(
      (cell, at) =>
        dayWithoutYear(cell) ?? dayWithoutYear(cell, POINTED.test(cell) && isPointColumn(records, at)),
    )
    if (column >= 0 && hasAmount(record, column)) return column
  }
  return undefined
}

/** Two numbers with a point between them are rather an amount, but not in a column of days. Some banks put apostrophes around. */
export function dayWithoutYear(cell = '', isPoint = false): WrittenDay | undefined {
  if (cell.length > DAY_MAX) return undefined
  const text = cell.trim().replace(/^'|'$/g, '')
  const day = !isPoint && POINTED.test(text) ? undefined : writtenDay(text)
  return day && day.year === undefined ? day : undefined
}

const POINTED = /^\d+\.\d+$/
const DAY_MAX = 20

/** A column that a header calls one of days, and in which every pair of numbers could be one. */
function isPointColumn(records: readonly TableRecord[], column: number): boolean {
  const cells = records.slice(0, ROWS_SOUGHT).map((record) => record.cells[column]?.trim() ?? '')
  const pairs = cells.filter((cell) => POINTED.test(cell))
  return (
    cells.some((cell) => roleScore('date', headerKey(cell)) > 0) &&
    pairs.every((cell) => /^\d{1,2}\.\d{2}$/.test(cell) && writtenDay(cell) !== undefined)
  )
}

const hasAmount = ({ cells }: TableRecord, column: number) =>
  cells.some((cell, index) => index > column && /\d[.,]\d{2}(?!\d)/.test(cell) && isAmountLike(cell))
