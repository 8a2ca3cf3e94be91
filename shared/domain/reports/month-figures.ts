import {
  type BookSum,
  explainedInLaterMonth,
  type LineTotals,
  lineTotals,
  NO_LINES,
  type Span,
} from '../books/book.ts'
import { type Day, dayOf, monthOf } from '../calendar/day.ts'
import { type Days, periodDays, previousEqualPeriod } from '../calendar/period.ts'
import { type Money, money, sumOf } from '../money/money.ts'
import { bookBalanceOn, type ProvedAccount } from '../reconciliations/prove-balance.ts'
import { balanceThrough } from '../reconciliations/reconciliation-figures.ts'
import { percentOf } from '../stats/rates.ts'

/** What one account comes to in one calendar month, as it was at its end: what a line of a later month explains was open then. */
export interface MonthFigures {
  period: Days
  bank: LineTotals
  ledger: LineTotals
  /** The balance of the bank less that of the books, at its end: what clears in another month stands in it until then. Zero before the account opened. */
  variance: Money
  /** Percent of the bank lines that are explained; null where there are none. */
  matchRate: number | null
}

/** Undefined where the calendar has no such month. `month` is 1 to 12. */
export function monthDays(year: number, month: number): Days | undefined {
  const first = dayOf(year, month, 1)
  return first && periodDays('this_month', first)
}

/** So many months, the last of them that of a day; oldest first. */
export function monthsUntil(today: Day, count: number): Days[] {
  const months = [periodDays('this_month', today)]
  while (months.length < count) months.unshift(previousEqualPeriod(months[0]!))
  return months
}

export interface ReportedAccount extends ProvedAccount {
  bankOpeningBalance: string
}

/** What the figures of a month are sums over: itself, and all that was before its end. */
export const spansOfMonth = ({ startDate, endDate }: Days): Span[] => [
  { from: startDate, to: endDate },
  { to: endDate },
]

/** Of the books of the account and of its chart account. */
export function monthFigures(
  books: readonly BookSum[],
  account: ReportedAccount,
  period: Days,
): MonthFigures {
  const { id: accountId, openingDate } = account
  const { endDate } = period
  const span = { from: period.startDate, to: period.endDate }
  const [bank, ledger] = (['bank', 'ledger'] as const).map((side) => {
    const totals = lineTotals(books, side, span).get(accountId) ?? NO_LINES
    const later = explainedInLaterMonth(books, side, accountId, monthOf(period.startDate))
    return { ...totals, explained: totals.explained - later }
  }) as [LineTotals, LineTotals]
  return {
    period,
    bank,
    ledger,
    variance:
      endDate < openingDate
        ? 0n
        : balanceThrough(account, books, endDate) - bookBalanceOn(account, books, endDate),
    matchRate: percentOf(bank.explained, bank.count),
  }
}

/**
 * Less what was brought forward into it, such as the cheques of the books before that the bank did not have: the opening balance holds
 * those, so that they are no entries of the month that they are dated in.
 */
export function withoutBroughtForward(
  { ledger, ...of }: MonthFigures,
  items: readonly { transactionDate: string; amount: string }[],
): MonthFigures {
  const { startDate, endDate } = of.period
  const own = items.filter(({ transactionDate: date }) => date >= startDate && date <= endDate)
  const sum = sumOf(own.map(({ amount }) => money(amount)))
  return {
    ...of,
    ledger: { ...ledger, count: ledger.count - own.length, sum: ledger.sum - sum },
  }
}

/** Whether anything stands in the month. */
export function hasLines({ bank, ledger }: MonthFigures): boolean {
  return bank.count + ledger.count > 0
}
