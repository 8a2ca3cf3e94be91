import type { Import } from '../../shared/contract/imports.ts'
import { DEFAULT_ACCOUNT_CODES } from '../../shared/domain/books/standard-chart.ts'
import { decimalOf, money, sumOf } from '../../shared/domain/money/money.ts'
import { chartAccountOf } from './chart-account-of.ts'
import type { FileAccount } from './chart-for-file.ts'
import type { LineRow } from './write-rows.ts'

/** What of a ledger file went to Suspense, with these rows of it; nothing to say where none did. */
export function suspenseOf(
  { side, suspense }: Pick<Import, 'side' | 'suspense'>,
  chart: readonly FileAccount[],
  rows: readonly LineRow[],
): Pick<Import, 'suspense'> {
  if (side === 'bank') return {}
  const amounts = rows
    .filter(
      ({ line }) => chartAccountOf(chart, line).chartAccount.accountCode === DEFAULT_ACCOUNT_CODES.suspense,
    )
    .map(({ line }) => line.amount)
  if (amounts.length === 0) return {}
  return {
    suspense: {
      records: (suspense?.records ?? 0) + amounts.length,
      total: decimalOf(money(suspense?.total ?? '0') + sumOf(amounts)),
    },
  }
}
