import { headerKey, roleScore } from '../columns/column-words.ts'
import type { ColumnRole } from '../columns/languages/header-language.ts'
import type { Column, PrintedLine, StatementTable } from './statement-rows.ts'
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
export function headerOf({ others }: StatementTable): Cell[] {
  const named = (line: PrintedLine) => {
    const cells = cellsOf(line.pieces)
    const roles = cells.filter(({ text }) => ROLES.some((role) => roleScore(role, headerKey(text)) > 0))
    return roles.length >= 2 ? cells : []
  }
  return others.map(named).find(({ length }) => length > 0) ?? []
}

/** What the header calls a column of amounts, as it is looked up; empty where it does not. */
export function nameOf(header: readonly Cell[], { left, right }: Column): string {
  const near = header
    .map((cell) => ({ cell, gap: Math.max(cell.left - right, left - cell.right, 0) }))
    .sort((one, other) => one.gap - other.gap)[0]
  return near && near.gap < 40 ? headerKey(near.cell.text) : ''
}
