import { normalBalanceOf, STANDARD_CHART, type StandardAccount } from './standard-chart.ts'

export const CATEGORIES: Record<StandardAccount['accountSubtype'], string> = {
  current: 'Current',
  fixed: 'Fixed',
  other: 'Other',
  long_term: 'Long-term',
  equity: 'Equity',
  operating: 'Operating',
  non_operating: 'Non-operating',
  cost_of_sales: 'Cost of sales',
}

/** A chart account as it is kept. `accountCode` and `name` of a financial account's own one come from the account. */
export function openChartAccount(
  account: StandardAccount,
  { id, companyId, now }: { id: number; companyId: number; now: string },
) {
  return {
    ...account,
    id,
    companyId,
    category: CATEGORIES[account.accountSubtype],
    normalBalance: normalBalanceOf(account.accountType),
    parentId: null,
    isActive: true,
    accountingStandard: 'Universal',
    description: null,
    sortOrder: sortOrderOf(account.accountCode),
    version: 1,
    createdAt: now,
    updatedAt: now,
  }
}

/** What is no number comes first. */
export function sortOrderOf(accountCode: string): number {
  return /^\d{1,9}$/.test(accountCode) ? Number(accountCode) : 0
}

/** The standard chart of a new company; one id per account, in the chart's order. */
export function openChart({
  companyId,
  ids,
  now,
}: {
  companyId: number
  ids: readonly number[]
  now: string
}) {
  return STANDARD_CHART.map((account, at) => openChartAccount(account, { id: ids[at]!, companyId, now }))
}
