import type { BankFileRow } from '../../shared/domain/bank-files/bank-file.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'

/**
 * The account on the other side of an imported ledger row: the one whose code or name its account or category column names,
 * the default of one of the four categories where it is in use, otherwise Suspense.
 */
export function chartAccountOf(
  bookable: readonly StoredChartAccount[],
  { account, category }: BankFileRow,
): { chartAccount: StoredChartAccount; category: string } {
  const byCode = (code: string) =>
    bookable.find(({ accountCode, isActive }) => isActive && accountCode === code)
  const named = [account, category].flatMap((word) => (word ? [word.trim().toLowerCase()] : []))
  const found = bookable.find(
    ({ accountCode, accountName, isActive }) =>
      isActive &&
      named.some((word) => word === accountCode.toLowerCase() || word === accountName.toLowerCase()),
  )
  if (found) return { chartAccount: found, category: category || found.accountName }

  const key = named.find((word) => word in DEFAULT_ACCOUNT_CODES) as
    | keyof typeof DEFAULT_ACCOUNT_CODES
    | undefined
  return {
    chartAccount: byCode(DEFAULT_ACCOUNT_CODES[key ?? 'suspense']) ?? byCode(DEFAULT_ACCOUNT_CODES.suspense)!,
    category: category || key || 'adjustment',
  }
}
