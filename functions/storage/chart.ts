/** What is done with accounts of the chart: each has a code that no other has. */
import { refuse } from '../../shared/contract/refusals.ts'
import { chartAccount, chartCode, type StoredChartAccount } from './entities/chart-account.ts'
import type { Move } from './plan/move.ts'
import type { WritePlan } from './plan/write-plan.ts'

/** With `withRefusal` false whoever makes the same code at the same time decides anew with what is there then. */
export function createChartAccount(
  plan: WritePlan,
  account: StoredChartAccount,
  { withRefusal = true } = {},
): void {
  plan.move(chartAccount, undefined, account)
  claimCode(plan, account, withRefusal)
}

/** Some of an account becomes something else; a new code must be free, the old one is free again. */
export function changeChartAccount(
  plan: WritePlan,
  before: StoredChartAccount,
  change: Partial<StoredChartAccount>,
  how?: Move,
): StoredChartAccount {
  const counted = { version: (before.version ?? 1) + 1, updatedAt: plan.now }
  const after = plan.change(chartAccount, before, { ...change, ...counted }, how)
  if (after.accountCode !== before.accountCode) {
    claimCode(plan, after, true)
    plan.drop(chartCode, before)
  }
  return after
}

/** A chart account that nothing was posted to goes, and its code is free again. */
export function deleteChartAccount(plan: WritePlan, account: StoredChartAccount): void {
  plan.move(chartAccount, account, undefined, { outrun: null })
  plan.drop(chartCode, account)
}

function claimCode(plan: WritePlan, { id, accountCode }: StoredChartAccount, withRefusal: boolean): void {
  const outrun = withRefusal ? () => refuse('chart.code-taken') : undefined
  plan.put(chartCode, { accountCode, chartAccountId: id }, null, outrun)
}
