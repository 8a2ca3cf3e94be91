/** Opening and closing balance over a range of days, per currency, from the books alone. */
import { addDays } from '../calendar/day.ts'
import { decimalOf, money, sumOf } from '../money/money.ts'
import { type BookSum, lineTotals, type Span } from './book.ts'

export interface BalancedAccount {
  id: number
  currency: string
  bankOpeningBalance: string
}

/** `currency` leads: its figures are shown first. Nothing of different currencies is added. */
export function balanceOver(
  accounts: readonly BalancedAccount[],
  books: readonly BookSum[],
  { currency, ...span }: Span & { currency: string },
) {
  const before = span.from && lineTotals(books, 'bank', { to: addDays(span.from, -1) })
  const bank = lineTotals(books, 'bank', span)
  const ledger = lineTotals(books, 'ledger', span)
  const codes = [...new Set([currency, ...accounts.map((account) => account.currency)])].sort()
  const currencies = codes.map((code) => {
    const ids = accounts.filter((account) => account.currency === code)
    const opening = sumOf(
      ids.map(({ id, bankOpeningBalance }) => money(bankOpeningBalance) + (before?.get(id)?.sum ?? 0n)),
    )
    const moved = sumOf(ids.map(({ id }) => bank.get(id)?.sum ?? 0n))
    return {
      currency: code,
      openingBalance: decimalOf(opening),
      closingBalance: decimalOf(opening + moved),
      transactionCount: ids.reduce((sum, { id }) => sum + (bank.get(id)?.count ?? 0), 0),
      variance: decimalOf(moved + sumOf(ids.map(({ id }) => ledger.get(id)?.sum ?? 0n))),
    }
  })
  const days = { startDate: span.from ?? null, endDate: span.to ?? null }
  return { ...days, ...currencies.find((of) => of.currency === currency)!, currencies }
}
