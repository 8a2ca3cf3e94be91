import type { Money } from '../../money/money.ts'
import type { BankFileMapping, Side } from '../bank-file.ts'
import type { ColumnPlaces } from '../columns/assign-columns.ts'
import type { KnownLayout } from '../columns/bank-layouts.ts'
import type { OpenChoice } from '../decided.ts'

export interface Decision {
  patch: Partial<BankFileMapping>
  open?: OpenChoice
  evidence?: string
}

/** A row as the columns say it, before anybody decided what plus means. */
export interface RawRow {
  description: string
  /** As written; in two columns credit minus debit, by column. */
  amount: Money
  /** In two columns credit minus debit, by value. */
  amountByValue?: Money
  balance?: Money
  day?: string
  type?: string
  /** What books call the entry. */
  kind?: string
  category?: string
  /** Whose balance it is, where the file says so. */
  account?: string
}

export interface SignFacts {
  rows: readonly RawRow[]
  places: ColumnPlaces
  side: Side
  hasHeader: boolean
  layout?: KnownLayout | undefined
  /** The names of columns or of the file speak of a card. */
  hintsAtCard: boolean
  /** The same, in whatever language, or the lines above the table do. */
  mayBeOfCard: boolean
  /** It says whose it is in a way that only an account of a bank has: by an IBAN, or beside its branch. */
  isOfAccount: boolean
  /** A column names the other party of a transfer, its account or its message, as only bank accounts have. */
  namesOthers: boolean
  /** Fees are proved to make the amounts without a minus smaller. */
  isKeptBack: boolean
  /** Amounts carry a plus as well as a minus. */
  writesBothSigns: boolean
  /** The file says that it is of a credit card, in whatever language: not of an account that has a card. */
  isOfCreditCard: boolean
  /** The column of amounts is named for what was spent, as that of a card is. */
  isOfSpending: boolean
  /** The only column of amounts is named as that of one side, credit or debit. */
  onlySide?: 'credit' | 'debit' | undefined
}

/** What one piece of evidence says plus means. */
export type Vote = { plus: 'in' | 'out'; because: string }

export function countSigns(amounts: readonly Money[]): { plus: number; minus: number } {
  let plus = 0
  let minus = 0
  for (const amount of amounts) {
    if (amount > 0n) plus++
    else if (amount < 0n) minus++
  }
  return { plus, minus }
}
