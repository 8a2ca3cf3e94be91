/** What a statement comes to, from the books alone: however many lines it has, a month is one item. */

import { type BookSum, lineTotals, moneyInOf, NO_LINES } from '../books/book.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { decimalOf, money } from '../money/money.ts'
import { type ProvedAccount, proveBalance } from './prove-balance.ts'

type FiguredAccount = Pick<ProvedAccount, 'id' | 'openingBalance'>

export interface FiguredPeriod {
  periodStart: string
  periodEnd: string
  openingBalance: string
  closingBalance: string
}

/** What the period comes to by the opening balance and the bank lines in it; amounts are decimals in the account's currency. */
export function periodFigures(
  account: FiguredAccount,
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
    unmatchedCount: lines.count - lines.explained,
  }
}

/** The same with both sides of the proof. `difference` = closing - (opening + lines): what is missing of the bank's side. */
export function statementFigures(account: ProvedAccount, books: readonly BookSum[], period: FiguredPeriod) {
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
    unrecordedIn: decimalOf(proof.unrecordedIn),
    unrecordedOut: decimalOf(proof.unrecordedOut),
    adjustedBankBalance: decimalOf(proof.adjustedBankBalance),
    adjustedBookBalance: decimalOf(proof.adjustedBookBalance),
    unexplained: decimalOf(proof.unexplained),
    leftByMatches: decimalOf(proof.leftByMatches),
  }
}

/** What the account held before a day, by its opening balance and every bank line. */
export function balanceBefore({ id, openingBalance }: FiguredAccount, books: readonly BookSum[], date: Day) {
  return money(openingBalance) + (lineTotals(books, 'bank', { to: addDays(date, -1) }).get(id)?.sum ?? 0n)
}
