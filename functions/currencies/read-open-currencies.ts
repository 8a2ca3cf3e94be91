import { foreignBalances } from '../../shared/domain/books/postings.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import {
  type OpenBalance,
  OWED_ACCOUNT_CODES,
  openBalances,
} from '../../shared/domain/currencies/revaluation.ts'
import { readPostings } from '../storage/books/read-postings.ts'
import { listAccounts } from '../storage/entities/account.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { Scope } from '../storage/scope.ts'

/** At banks, and on the accounts that say what is owed by others and between companies. */
export async function readOpenCurrencies(
  scope: Scope,
  date: Day,
): Promise<{ chart: StoredChartAccount[]; balances: OpenBalance[] }> {
  const [accounts, { chart, books }] = await Promise.all([
    listAccounts(scope),
    readPostings(scope, [{ to: date }]),
  ])
  const owed = chart.filter(({ accountCode }) => OWED_ACCOUNT_CODES.includes(accountCode)).map(({ id }) => id)
  const atBanks = new Map(accounts.map(({ chartAccountId, currency }) => [chartAccountId, currency]))
  return { chart, balances: openBalances(foreignBalances(books, { to: date }), new Set(owed), atBanks) }
}
