/**
 * One account of the general ledger, so that what it closes with is its row of the trial balance on any day. What no entry moves is a
 * movement too: as a fiscal year begins, revenue and expenses give what they came to to Retained Earnings. Debits are positive.
 */
import type { BookSum, Span } from '../books/book.ts'
import { postedBalances } from '../books/postings.ts'
import { RETAINED_EARNINGS_CODE } from '../books/standard-chart.ts'
import { addDays, type Day } from '../calendar/day.ts'
import { fiscalYearDays } from '../calendar/fiscal-year.ts'
import type { Money } from '../money/money.ts'
import { balancesOn } from './balances-on.ts'
import { type Balances, isOfYear, netIncomeOf, type StatementAccount } from './statement-rows.ts'

export interface LedgerOf {
  chart: readonly StatementAccount[]
  account: StatementAccount
  currency: string
  fiscalYearEnd: string | undefined
}

export interface LedgerDays {
  from: Day
  to: Day
}

export interface YearClosing {
  /** The first day of a fiscal year. */
  date: Day
  amount: Money
}

/** What the books are read for to say what the account stands at as a day begins. */
export function spansBefore({ fiscalYearEnd }: Pick<LedgerOf, 'fiscalYearEnd'>, on: Day): Span[] {
  const to = addDays(on, -1)
  return [{ to }, { from: fiscalYearDays(fiscalYearEnd, on).startDate, to }]
}

export function balanceBefore(of: LedgerOf, books: readonly BookSum[], on: Day): Money {
  const [all, thisYear] = spansBefore(of, on).map((span) => sumsOf(of, books, span))
  return balancesOn(of.chart, { all: all!, thisYear: thisYear! }).get(of.account.id)!
}

/** The fiscal years that end within some days, the last of them left out. */
export function yearsEndingIn(
  { fiscalYearEnd }: Pick<LedgerOf, 'fiscalYearEnd'>,
  days: LedgerDays,
): Required<Span>[] {
  const years: Required<Span>[] = []
  for (let at = days.from; ; ) {
    const { startDate, endDate } = fiscalYearDays(fiscalYearEnd, at)
    if (endDate >= days.to) return years
    years.push({ from: startDate, to: endDate })
    at = addDays(endDate, 1)
  }
}

/** What the beginning of each fiscal year after the first day moves on the account, where that is anything. */
export function yearClosings(of: LedgerOf, books: readonly BookSum[], days: LedgerDays): YearClosing[] {
  if (!isClosedByYear(of.account)) return []
  return yearsEndingIn(of, days).flatMap((year) => {
    const sums = sumsOf(of, books, year)
    const amount = isOfYear(of.account) ? -(sums.get(of.account.id) ?? 0n) : -netIncomeOf(of.chart, sums)
    return amount === 0n ? [] : [{ date: addDays(year.to, 1), amount }]
  })
}

export function isClosedByYear(account: StatementAccount): boolean {
  return isOfYear(account) || account.accountCode === RETAINED_EARNINGS_CODE
}

function sumsOf({ currency }: LedgerOf, books: readonly BookSum[], span: Span): Balances {
  return postedBalances(books, span).get(currency) ?? new Map()
}
