import { isBookedDay } from '../columns/booked-day.ts'
import { headerKey } from '../columns/column-words.ts'
import { type Cell, headerLines } from './printed-header.ts'
import type { Column, PrintedRow, StatementTable } from './statement-rows.ts'
import type { WrittenDay } from './written-day.ts'

/**
 * The day of each row: where a column of its own says on which day the bank booked it, that one. A statement balances by the days of
 * booking, and what was bought on its last day stands on the next one.
 */
export function bookedDays(rows: readonly PrintedRow[], table: StatementTable): WrittenDay[] {
  const columns = dayColumns(rows)
  const booked = columns.filter((column) => isBookedDay(nameOver(column, headerLines(table))))
  const [only] = booked
  if (columns.length < 2 || booked.length !== 1 || !only) return rows.map(({ day }) => day)
  return rows.map((row) => row.days.find(({ left }) => isIn(left, only))?.day ?? row.day)
}

/** Where days of rows begin, from the left. */
function dayColumns(rows: readonly PrintedRow[]): Column[] {
  const columns: Column[] = []
  for (const { left, right } of rows
    .flatMap(({ days }) => days)
    .sort((one, other) => one.left - other.left)) {
    const last = columns.at(-1)
    if (last && left < last.right) last.right = Math.max(last.right, right)
    else columns.push({ left, right })
  }
  return columns
}

const isIn = (left: number, column: Column) => left >= column.left && left < column.right

/** What stands over a column, in as many lines as the header has. */
function nameOver({ left, right }: Column, lines: readonly Cell[][]): string {
  const over = lines.flatMap((cells) => cells.filter((cell) => cell.left < right && cell.right > left))
  return headerKey(over.map(({ text }) => text).join(' '))
}
