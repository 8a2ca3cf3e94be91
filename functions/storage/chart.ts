import type { ChartAccount } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { allItems } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** What is kept of a chart account; its balances come from the books. */
export type StoredChartAccount = Omit<ChartAccount, 'balance' | 'currency' | 'otherBalances'>

/** By code. */
export async function listChart(scope: Scope): Promise<StoredChartAccount[]> {
  const chart = await allItems<StoredChartAccount>({ pk: keys.all.chart(scope) })
  return chart.sort((one, other) => one.accountCode.localeCompare(other.accountCode, 'en', { numeric: true }))
}

/** The code is unique in the company. */
export function createChartAccount(plan: WritePlan, scope: Scope, account: StoredChartAccount): void {
  plan.create(keys.chartAccount(scope, account.id), account)
  plan.create(keys.unique(scope, 'chart', account.accountCode), { chartAccountId: account.id }, () =>
    refuse('chart.code-taken'),
  )
}

/** A chart account that nothing was posted to goes, and its code is free again. */
export function deleteChartAccount(plan: WritePlan, scope: Scope, account: StoredChartAccount): void {
  plan.delete(keys.chartAccount(scope, account.id))
  plan.delete(keys.unique(scope, 'chart', account.accountCode))
}
