import { openChartAccount } from '../../shared/domain/books/open-chart.ts'
import { LATER_ACCOUNTS, STANDARD_CHART } from '../../shared/domain/books/standard-chart.ts'
import { createChartAccount } from './chart.ts'
import { listChart, type StoredChartAccount } from './entities/chart-account.ts'
import { createIntegerOwner, nextIntegers } from './integers.ts'
import type { WritePlan } from './plan/write-plan.ts'

/** Where the product itself posts to, by code. A chart that lacks the account gets it with the first posting, in a transaction of its own. */
export async function systemAccount(plan: WritePlan, code: string): Promise<StoredChartAccount> {
  const isMeant = ({ accountCode }: { accountCode: string }) => accountCode === code
  const found = (await listChart(plan.scope)).find(isMeant)
  if (found) return found

  const { companyId } = plan.scope
  const [id] = await nextIntegers(1)
  const standard = [...STANDARD_CHART, ...LATER_ACCOUNTS].find(isMeant)!
  const account = openChartAccount(standard, { id: id!, companyId, now: plan.now })
  const before = plan.before()
  createChartAccount(before, account, { withRefusal: false })
  createIntegerOwner(before, 'chartAccount', account.id)
  await before.commit(undefined)
  return account
}
