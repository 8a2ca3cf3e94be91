/** A report as rows and cells, from which every file of it is written: the same figures in each. */

import { decimalIn } from '../money/format-money.ts'
import { money } from '../money/money.ts'

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

/** What is money has the decimals of its currency, in every file. */
export const amountCell = (amount: string, currency: string) => ({
  amount: decimalIn(currency, money(amount)) as Figure,
})

/** What is no money, such as a quantity, as it is. */
export const numberCell = (decimal: string) => ({ amount: decimal as Figure })

export const texts = (...values: readonly string[]): SheetCell[] => values.map((text) => ({ text }))
