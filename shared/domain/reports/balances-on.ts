/**
 * Nobody closes a year by hand here: what revenue and expenses of earlier fiscal years came to stands in Retained Earnings, so that
 * trial balance, income statement and balance sheet of any day say the same.
 */
import { RETAINED_EARNINGS_CODE } from '../books/standard-chart.ts'
import type { Money } from '../money/money.ts'
import { type Balances, isOfYear, netIncomeOf, type StatementAccount } from './statement-rows.ts'

export interface PostedUntil {
  /** From the first entry to the day. */
  all: Balances
  /** From the first day of the fiscal year that the day lies in. */
  thisYear: Balances
}

/** What each account stands at on a day: revenue and expenses with their fiscal year to date alone. */
export function balancesOn(chart: readonly StatementAccount[], { all, thisYear }: PostedUntil): Balances {
  const earlierIncome = netIncomeOf(chart, all) - netIncomeOf(chart, thisYear)
  return new Map(chart.map((account): [number, Money] => [account.id, balanceOf(account)]))

  function balanceOf(account: StatementAccount): Money {
    if (isOfYear(account)) return thisYear.get(account.id) ?? 0n
    const posted = all.get(account.id) ?? 0n
    return account.accountCode === RETAINED_EARNINGS_CODE ? posted - earlierIncome : posted
  }
}
