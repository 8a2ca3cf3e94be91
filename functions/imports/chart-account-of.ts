import type { StatementRow } from '../../shared/domain/bank-files/statement.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'

/**
 * The account on the other side of an imported ledger row, never the bank's own: the one whose code or name its account or category column names,
 * the default of one of the four categories, otherwise Suspense.
 */
export function chartAccountOf(
  chart: readonly StoredChartAccount[],
  { account, category }: StatementRow,
  ownId: number,
): { chartAccount: StoredChartAccount; category: string } {
  const byCode = (code: string) => chart.find(({ accountCode }) => accountCode === code)
  const named = [account, category].flatMap((word) => (word ? [word.trim().toLowerCase()] : []))
  const found = chart.find(
    ({ id, accountCode, accountName, isActive }) =>
      isActive &&
      id !== ownId &&
      named.some((word) => word === accountCode.toLowerCase() || word === accountName.toLowerCase()),
  )
  if (found) return { chartAccount: found, category: category || found.accountName }

  const key = named.find((word) => word in DEFAULT_ACCOUNT_CODES) as
    | keyof typeof DEFAULT_ACCOUNT_CODES
    | undefined
  return {
    chartAccount: byCode(DEFAULT_ACCOUNT_CODES[key ?? 'suspense'])!,
    category: category || key || 'adjustment',
  }
}
