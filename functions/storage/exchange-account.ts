import { refuse } from '../../shared/contract/refusals.ts'
import type { StoredChartAccount } from './entities/chart-account.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { systemAccount } from './system-account.ts'

/** Where exchange differences are posted: by its code, and only where it is an account of income or expenses that do not come of operating. */
export async function exchangeAccount(plan: WritePlan, code: string): Promise<StoredChartAccount> {
  const account = await systemAccount(plan, code)
  if (!account.isActive || account.accountSubtype !== 'non_operating')
    throw refuse('currency.no-account', { code })
  return account
}
