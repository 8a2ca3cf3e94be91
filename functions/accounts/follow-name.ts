import { changeChartAccount } from '../storage/chart.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { findChartAccount } from '../storage/entities/chart-account.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** The chart account of a financial account is called what that is called, on every statement. */
export async function followName(
  plan: WritePlan,
  before: StoredAccount,
  after: StoredAccount,
): Promise<void> {
  if (after.name === before.name) return
  const chartAccount = await findChartAccount(plan.scope, after.chartAccountId)
  if (chartAccount) changeChartAccount(plan, chartAccount, { accountName: after.name }, { outrun: null })
}
