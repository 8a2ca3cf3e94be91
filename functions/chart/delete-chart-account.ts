import { deleteChartAccount } from '../../shared/contract/chart.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { childrenOf } from '../../shared/domain/books/chart-tree.ts'
import { lambda } from '../runtime/lambda.ts'
import { refuseUnseen } from '../runtime/refuse-unseen.ts'
import { changeChartAccount, deleteChartAccount as takeOut } from '../storage/chart.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { isPosted } from './is-posted.ts'
import { refuseAtBank, refuseDrafted, refuseNamed, refuseSystem } from './refuse-fixed.ts'

/**
 * An account to which anything was ever posted stays; it can be taken out of use. That is also the first step of deleting it: an
 * account out of use takes no posting, so that what the books say then is final.
 */
export const handler = lambda(deleteChartAccount, async ({ params, query, scope, plan }) => {
  const chart = await listChart(scope)
  const account = chart.find(({ id }) => id === params.id)
  if (!account) throw refuse('not-found')
  refuseUnseen(account, query)
  await refuseUsed(scope, chart, account)

  const closed = await switchTo(false, plan, account)
  try {
    await refuseUsed(scope, chart, account)
  } catch (error) {
    await switchTo(account.isActive, plan, closed)
    throw error
  }

  takeOut(plan, closed)
  return plan.commit(undefined)
})

async function switchTo(isActive: boolean, plan: WritePlan, before: StoredChartAccount) {
  if (before.isActive === isActive) return before
  const step = plan.before()
  return step.commit(changeChartAccount(step, before, { isActive }))
}

async function refuseUsed(
  scope: Scope,
  chart: readonly StoredChartAccount[],
  account: StoredChartAccount,
): Promise<void> {
  refuseSystem(account)
  await refuseAtBank(scope, account)
  await refuseNamed(scope, account)
  const [child] = childrenOf(chart, account.id)
  if (child) throw refuse('chart.has-children', { account: child.accountCode })
  if (await isPosted(scope, account.id)) throw refuse('chart.posted')
  await refuseDrafted(scope, account)
}
