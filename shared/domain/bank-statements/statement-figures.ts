/** What a statement comes to, from the books alone: however many lines it has, a month is one item. */
import { addDays, type Day } from '../calendar/day.ts'
import { decimalOf, money } from '../money/money.ts'
import { type BookMonth, lineTotals, moneyInOf, type Span } from '../stats/book.ts'

interface FiguredAccount {
  id: number
  openingBalance: string
}

export interface FiguredPeriod {
  periodStart: string
  periodEnd: string
  openingBalance: string
  closingBalance: string
}

/** Amounts are decimals in the account's currency. `difference` = closing - (opening + lines): what is missing of it. */
export function statementFigures(
  account: FiguredAccount,
  books: readonly BookMonth[],
  { periodStart, periodEnd, openingBalance, closingBalance }: FiguredPeriod,
) {
  const span = { from: periodStart as Day, to: periodEnd as Day }
  const lines = lineTotals(books, 'bank', span).get(account.id)
  const count = lines?.count ?? 0
  const matched = lines?.explained ?? 0
  const movement = lines?.sum ?? 0n
  const moneyIn = moneyInOf(books, account.id, span)
  const calculated = money(openingBalance) + movement
  const upTo = { to: span.to }
  const bank = sumOfLines(account, books, 'bank', upTo)
  const ledger = sumOfLines(account, books, 'ledger', upTo)
  return {
    moneyIn: decimalOf(moneyIn),
    moneyOut: decimalOf(movement - moneyIn),
    calculatedBalance: decimalOf(calculated),
    difference: decimalOf(money(closingBalance) - calculated),
    /** What the books say the account held at the end; bank lines plus ledger entries is what the two differ by. */
    ledgerBalance: decimalOf(money(account.openingBalance) - ledger),
    balanceVariance: decimalOf(bank + ledger),
    transactionCount: count,
    matchedCount: matched,
    unmatchedCount: count - matched,
  }
}

/** What the account held before a day, by its opening balance and every bank line. */
export function balanceBefore(account: FiguredAccount, books: readonly BookMonth[], date: Day) {
  return money(account.openingBalance) + sumOfLines(account, books, 'bank', { to: addDays(date, -1) })
}

function sumOfLines(
  { id }: FiguredAccount,
  books: readonly BookMonth[],
  side: 'bank' | 'ledger',
  span: Span,
): bigint {
  return lineTotals(books, side, span).get(id)?.sum ?? 0n
}
