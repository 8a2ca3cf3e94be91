import type { ColumnRole } from '../columns/column-roles.ts'
import { headerKey, roleScore } from '../columns/column-words.ts'
import { type Column, LINE_STEP, type PrintedLine, type StatementTable } from './statement-rows.ts'
import type { Piece } from './written-pieces.ts'

/** Words of one cell, with its place. */
export interface Cell extends Column {
  text: string
}

export function cellsOf(pieces: readonly Piece[]): Cell[] {
  const cells: Cell[] = []
  for (const { text, left, right, beginsCell } of pieces) {
    const last = cells.at(-1)
    if (last && !beginsCell) {
      last.text += ` ${text}`
      last.right = right
    } else cells.push({ text, left, right })
  }
  return cells
}

const ROLES: readonly ColumnRole[] = ['date', 'description', 'amount', 'debit', 'credit', 'balance']

/** The line that names the columns: the first with names of two of them. */
export function headerOf(table: StatementTable): Cell[] {
  return headerLines(table)[0] ?? []
}

/** That line and those of the same names that go on below it. */
export function headerLines({ others }: StatementTable): Cell[][] {
  const first = others.findIndex((printed) => namesColumns(cellsOf(printed.pieces)))
  const lines = first < 0 ? [] : others.slice(first, first + HEADER_LINES_MAX)
  const ends = lines.findIndex((printed, at) => at > 0 && !isBelow(printed, lines[at - 1]!))
  return lines.slice(0, ends < 0 ? lines.length : ends).map(({ pieces }) => cellsOf(pieces))
}

const HEADER_LINES_MAX = 3

function namesColumns(cells: readonly Cell[]): boolean {
  return cells.filter(({ text }) => ROLES.some((role) => roleScore(role, headerKey(text)) > 0)).length >= 2
}

function isBelow({ line }: PrintedLine, above: PrintedLine): boolean {
  const size = Math.max(line.size, above.line.size)
  return line.page === above.line.page && line.y - above.line.y < size * LINE_STEP
}

/** What the header calls a column of amounts, as it is looked up; empty where it does not. */
export function nameOf(header: readonly Cell[], { left, right }: Column): string {
  const near = header
    .map((cell) => ({ cell, gap: Math.max(cell.left - right, left - cell.right, 0) }))
    .sort((one, other) => one.gap - other.gap)[0]
  return near && near.gap < 40 ? headerKey(near.cell.text) : ''
}
