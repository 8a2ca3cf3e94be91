/** What the rates of two documents differ by where one settles the other: invoice and payment are each posted at their own. */
import { type EntryLine, lineOf } from '../books/entry.ts'
import { decimalOf, type Money, money, sumOf } from '../money/money.ts'
import { controlSign, type DocumentKind } from './document-kinds.ts'
import type { Settlement } from './settlements.ts'

export interface Settling {
  kind: DocumentKind
  settlements: readonly Settlement[]
}

/**
 * What the newest settlement of both leaves on the control account, with the other sign: posted there, nothing of it is left. Debit positive; nothing where
 * both are in the currency of the books.
 */
export function exchangeDifference(both: readonly [Settling, Settling]): Money {
  return sumOf(
    both.map(({ kind, settlements }) => -controlSign(kind) * money(settlements.at(-1)!.baseAmount ?? '0')),
  )
}

/** Against the account of realised differences. The control account says that it moves, and none of the amount in the other currency. */
export function exchangeLines(
  /** On the control account, debit positive. */
  amount: Money,
  { currency, rate }: { currency: string; rate: string },
  accounts: { control: number; exchange: number },
  description: string,
): EntryLine[] {
  const control = lineOf(accounts.control, amount, description)
  return [
    { ...control, foreign: { currency, amount: decimalOf(0n), rate } },
    lineOf(accounts.exchange, -amount, description),
  ]
}
