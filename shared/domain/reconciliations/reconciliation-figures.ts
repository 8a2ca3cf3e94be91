/** What a reconciliation comes to, from the books alone: however many lines it has, a month is one item. */

import { type BookSum, lineTotals, moneyInOf, NO_LINES, openCountOf } from '../books/book.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { decimalOf, money } from '../money/money.ts'
import { type ProvedAccount, proveBalance } from './prove-balance.ts'

interface FiguredAccount {
  id: number
  /** What the bank held before the first line, decimal. */
  bankOpeningBalance: string
}

export interface FiguredPeriod {
  periodStart: string
  periodEnd: string
  openingBalance: string
  closingBalance: string
}

/** What the period comes to by the opening balance and the bank lines in it; amounts are decimals in the account's currency. */
export function periodFigures(
  account: { id: number },
  books: readonly BookSum[],
  { periodStart, periodEnd, openingBalance }: Omit<FiguredPeriod, 'closingBalance'>,
) {
  const span = { from: periodStart as Day, to: periodEnd as Day }
  const lines = lineTotals(books, 'bank', span).get(account.id) ?? NO_LINES
  const moneyIn = moneyInOf(books, account.id, span)
  return {
    moneyIn: decimalOf(moneyIn),
    moneyOut: decimalOf(lines.sum - moneyIn),
    calculatedBalance: decimalOf(money(openingBalance) + lines.sum),
    transactionCount: lines.count,
    matchedCount: lines.explained,
    unmatchedCount: openCountOf(lines),
    excludedCount: lines.excluded,
  }
}

/** The same with both sides of the proof. `difference` = closing - (opening + lines): what is missing of the bank's side. */
export function reconciliationFigures(
  account: ProvedAccount,
  books: readonly BookSum[],
  period: FiguredPeriod,
) {
  const figures = periodFigures(account, books, period)
  const closing = money(period.closingBalance)
  const proof = proveBalance(account, books, period.periodEnd as Day, closing)
  return {
    ...figures,
    difference: decimalOf(closing - money(figures.calculatedBalance)),
    ledgerBalance: decimalOf(proof.bookBalance),
    balanceVariance: decimalOf(closing - proof.bookBalance),
    inTransit: decimalOf(proof.inTransit),
    outstanding: decimalOf(proof.outstanding),
    bankErrors: decimalOf(proof.bankErrors),
    unrecordedIn: decimalOf(proof.unrecordedIn),
    unrecordedOut: decimalOf(proof.unrecordedOut),
    adjustedBankBalance: decimalOf(proof.adjustedBankBalance),
    adjustedBookBalance: decimalOf(proof.adjustedBookBalance),
    unexplained: decimalOf(proof.unexplained),
    leftByMatches: decimalOf(proof.leftByMatches),
  }
}

/** What the account held before a day, by the bank's opening balance and every bank line. */
export function balanceBefore(account: FiguredAccount, books: readonly BookSum[], date: Day) {
  return balanceThrough(account, books, addDays(date, -1))
}

/** The same at the end of a day. */
export function balanceThrough(
  { id, bankOpeningBalance }: FiguredAccount,
  books: readonly BookSum[],
  day: Day,
) {
  return money(bankOpeningBalance) + (lineTotals(books, 'bank', { to: day }).get(id)?.sum ?? 0n)
}
