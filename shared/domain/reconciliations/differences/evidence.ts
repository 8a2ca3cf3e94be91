/** What the difference finder looks at: plain data of one account and period, amounts as money of the account (in is positive). */
import type { Day } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'

export interface Evidence {
  currency: string
  from: Day
  to: Day
  /** The bank's own balances, as they were typed or as a file says them. */
  opening: Money
  closing: Money
  /** When somebody last stated them, or completed what they prove: an instant. */
  statedAt: string
  /** What the period should open with: the closing of the reconciliation before it, or what the account held by its own lines. */
  openingExpected: Money
  figures: Figures
  /** The bank lines of the period, oldest first. */
  lines: readonly BankLine[]
  /** The entries of the books that are dated in the period, and older ones that nothing explained at its end. */
  entries: readonly BookEntry[]
  files: readonly BankFile[]
  leftOut: readonly LeftOutRow[]
  matches: readonly DifferingMatch[]
  elsewhere: readonly OtherAccount[]
  /** Up to which days the account was approved, and when: what was written later under it is back-dated. */
  approvals: readonly { through: Day; at: string }[]
}

export const FIGURES = ['difference', 'unexplained', 'balanceVariance'] as const
export type Figure = (typeof FIGURES)[number]

/** What does not tie out. Each is zero where it does. */
export interface Figures extends Record<Figure, Money> {
  /** Closing less opening and lines: positive where money in is missing at the bank's side. */
  difference: Money
  /** What bank and books still differ by once every open item is counted. */
  unexplained: Money
  /** Closing less the balance of the books: what open items come to, and what is unexplained. */
  balanceVariance: Money
}

/** What a line or an entry is told by. */
export interface Told {
  id: string
  day: Day
  description: string
  amount: Money
}

export interface BankLine extends Told {
  /** Whether a match holds it. */
  isExplained: boolean
  /** Where its file has it; null where a person typed it. */
  source: { importId: string; row: number } | null
  /** What the file says that the account held after it. */
  balance: Money | null
  /** An instant. */
  createdAt: string
}

export interface BookEntry extends Told {
  isExplained: boolean
  /** An instant. */
  createdAt: string
}

/** A file of the bank with the balances that it opens and closes with, where it says them. */
export interface BankFile {
  importId: string
  fileName: string
  from: Day
  to: Day
  opening: Money | null
  closing: Money | null
}

/** A row of a file that did not become a line: rejected, or taken for one that was here already. */
export interface LeftOutRow {
  importId: string
  row: number
  /** The row as it stood in the file. */
  raw: string
  /** Known where it repeats a line. */
  amount: Money | null
}

/** A match whose sides are not equal. */
export interface DifferingMatch {
  id: string
  /** Bank less books. */
  difference: Money
  lines: readonly Told[]
  entries: readonly Told[]
}

/** What is open on another account of the company near the period. */
export interface OtherAccount {
  id: number
  name: string
  lines: readonly BankLine[]
  entries: readonly BookEntry[]
}
