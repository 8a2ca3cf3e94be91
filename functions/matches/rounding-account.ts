import { openChartAccount } from '../../shared/domain/books/open-chart.ts'
import { DEFAULT_ACCOUNT_CODES, STANDARD_CHART } from '../../shared/domain/books/standard-chart.ts'
import { createChartAccount } from '../storage/chart.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { createIntegerOwner, nextIntegers } from '../storage/integers.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

const isRounding = ({ accountCode }: { accountCode: string }) =>
  accountCode === DEFAULT_ACCOUNT_CODES.rounding

/** Where rounding differences are posted. A chart that is older than the account gets it first, in a transaction of its own. */
export async function roundingAccount(plan: WritePlan): Promise<StoredChartAccount> {
  const { companyId } = plan.scope
  const found = (await listChart(plan.scope)).find(isRounding)
  if (found) return found

  const [id] = await nextIntegers(1)
  const account = openChartAccount(STANDARD_CHART.find(isRounding)!, { id: id!, companyId, now: plan.now })
  const before = plan.before()
  createChartAccount(before, account, { withRefusal: false })
  createIntegerOwner(before, 'chartAccount', account.id)
  await before.commit(undefined)
  return account
}
