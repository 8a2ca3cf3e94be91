import { daysOfRows } from '../pdf/days-of-rows.ts'
import type { PrintedLine } from '../pdf/statement-rows.ts'
import { type WrittenDay, writtenDay } from '../pdf/written-day.ts'
import { piecesOf } from '../pdf/written-pieces.ts'
import type { TableRecord } from './csv-records.ts'
import { isAmountLike, looksLikeRow } from './find-header.ts'

/** Rows whose days have no year, `05/01`, have that of the period which the file names beside them. Others stay as they are. */
export function withYears(records: TableRecord[]): TableRecord[] {
  if (records.slice(0, ROWS_SOUGHT).some(({ cells }) => looksLikeRow(cells))) return records
  const column = columnOfDays(records.slice(0, ROWS_SOUGHT))
  if (column === undefined) return records
  const days = new Map(
    records.flatMap((record): [TableRecord, WrittenDay][] => {
      const day = dayWithoutYear(record.cells[column])
      return day && hasAmount(record, column) ? [[record, day]] : []
    }),
  )
  if (days.size < ROWS_MIN) return records
  const others = records.filter((record) => !days.has(record)).slice(0, ROWS_SOUGHT)
  const written = daysOfRows([...days.values()], {
    columns: [],
    rows: [],
    sections: [],
    others: others.map(asLine),
  })
  if (!written) return records
  const yearOf = new Map([...days.keys()].map((record, at) => [record, written[at]!]))
  return records.map((record) => {
    const day = yearOf.get(record)
    return day === undefined ? record : { ...record, cells: record.cells.with(column, day) }
  })
}

const ROWS_SOUGHT = 200
const ROWS_MIN = 2

function columnOfDays(records: readonly TableRecord[]): number | undefined {
  for (const record of records) {
    const column = record.cells.findIndex((cell) => dayWithoutYear(cell))
    if (column >= 0 && hasAmount(record, column)) return column
  }
  return undefined
}

/** Two numbers with a point between them are rather an amount. Some banks put apostrophes around. */
export function dayWithoutYear(cell = ''): WrittenDay | undefined {
  if (cell.length > DAY_MAX) return undefined
  const text = cell.trim().replace(/^'|'$/g, '')
  const day = /^\d+\.\d+$/.test(text) ? undefined : writtenDay(text)
  return day && day.year === undefined ? day : undefined
}

const DAY_MAX = 20

const hasAmount = ({ cells }: TableRecord, column: number) =>
  cells.some((cell, index) => index > column && /\d[.,]\d{2}(?!\d)/.test(cell) && isAmountLike(cell))

/** A record as a line in print: its cells stand far from each other. */
function asLine({ cells, line }: TableRecord): PrintedLine {
  const words = cells.flatMap((cell, column) =>
    [...cell.slice(0, CELL_MAX).matchAll(/[^\s']+/g)].map(({ 0: text, index }) => ({
      text,
      left: column * APART + index * LETTER,
      right: column * APART + (index + text.length) * LETTER,
      y: line * SIZE,
      size: SIZE,
    })),
  )
  const printed = { page: 1, number: line, y: line * SIZE, size: SIZE, words }
  return { line: printed, pieces: piecesOf(printed, false) }
}

const CELL_MAX = 200
const [LETTER, SIZE, APART] = [6, 10, 2_000] as const
