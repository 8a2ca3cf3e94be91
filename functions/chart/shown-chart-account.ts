import type { ChartAccountDetails } from '../../shared/contract/chart.ts'
import { placeOf } from '../../shared/domain/books/chart-tree.ts'
import type { StoredChartAccount } from '../storage/entities/chart-account.ts'

/** An account with its place among the others of the chart. */
export function shownChartAccount(
  chart: readonly StoredChartAccount[],
  account: StoredChartAccount,
): ChartAccountDetails {
  const {
    parentId: _,
    accountingStandard = 'Universal',
    version = 1,
    updatedAt = account.createdAt,
    ...kept
  } = account
  return { ...kept, ...placeOf(chart, account), accountingStandard, version, updatedAt }
}
