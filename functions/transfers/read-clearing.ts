import { chartPages } from '../../shared/domain/books/counts.ts'
import { postedBalances } from '../../shared/domain/books/postings.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { Money } from '../../shared/domain/money/money.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import type { Scope } from '../storage/scope.ts'

/** What the clearing account holds at the end of a day, by currency; undefined in a chart without one. */
export async function readClearing(
  scope: Scope,
  to: Day,
): Promise<{ chartAccountId: number; balances: Map<string, Money> } | undefined> {
  const chart = await listChart(scope)
  const account = chart.find(({ accountCode }) => accountCode === DEFAULT_ACCOUNT_CODES.transfer)
  if (!account) return undefined
  const books = await readBooks(scope, chartPages([account]), [{ to }])
  const balances = new Map<string, Money>()
  for (const [currency, of] of postedBalances(books, { to })) balances.set(currency, of.get(account.id) ?? 0n)
  return { chartAccountId: account.id, balances }
}
