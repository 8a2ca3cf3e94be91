/** A report as rows and cells, from which every file of it is written: the same figures in each. */

import { decimalIn } from '../money/format-money.ts'
import { money } from '../money/money.ts'
import { csvLines, guardFormula } from './write-csv.ts'

/** A decimal with the decimals of what it is of: `amountCell` and `numberCell` alone write it. */
export type Figure = string & { readonly isFigure: true }

export type SheetCell =
  /** Whatever a person or a bank wrote. */
  | { text: string }
  /** `percent` and `count` are numbers too. */
  | { amount: Figure }
  | { count: number }
  | { percent: number | null }
  /** `YYYY-MM-DD` */
  | { day: string }
  | null

/** `title` and `note` stand above, `columns` are the heads that are repeated on each page, `total` is ruled. */
export const SHEET_ROW_KINDS = ['title', 'note', 'columns', 'section', 'plain', 'total'] as const

export interface SheetRow {
  kind: (typeof SHEET_ROW_KINDS)[number]
  cells: readonly SheetCell[]
}

export interface Sheet {
  name: string
  rows: readonly SheetRow[]
}

/** One sheet after another, an empty line between them; under a header each row has all its cells. Text that begins like a formula is guarded; figures stay figures. */
export function sheetsCsv(sheets: readonly Sheet[]): string {
  return sheets.map(({ rows }) => csvLines(filled(rows).map((cells) => cells.map(csvCell)))).join('\r\n')
}

/** Titles and notes stand outside of the table. */
function filled(rows: readonly SheetRow[]): (readonly SheetCell[])[] {
  let width = 0
  return rows.map(({ kind, cells }) => {
    if (kind === 'columns') width = cells.length
    const isOfTable = kind === 'section' || kind === 'plain' || kind === 'total'
    return isOfTable ? [...cells, ...Array<null>(Math.max(0, width - cells.length)).fill(null)] : cells
  })
}

function csvCell(cell: SheetCell): string {
  if (cell === null) return ''
  if ('text' in cell) return guardFormula(cell.text)
  if ('amount' in cell) return cell.amount
  if ('count' in cell) return String(cell.count)
  if ('percent' in cell) return cell.percent === null ? '' : cell.percent.toFixed(1)
  return cell.day
}

/** What is money has the decimals of its currency, in every file. */
export const amountCell = (amount: string, currency: string) => ({
  amount: decimalIn(currency, money(amount)) as Figure,
})

/** What is no money, such as a quantity, as it is. */
export const numberCell = (decimal: string) => ({ amount: decimal as Figure })

export const texts = (...values: readonly string[]): SheetCell[] => values.map((text) => ({ text }))
