import { refuse } from '../../shared/contract/refusals.ts'
import type { StoredChartAccount } from './entities/chart-account.ts'

/** Where exchange differences are posted: by its code, and only where it is an account of income or expenses that do not come of operating. */
export function exchangeAccount(chart: readonly StoredChartAccount[], code: string): StoredChartAccount {
  const found = chart.find(({ accountCode }) => accountCode === code)
  if (!found?.isActive || found.accountSubtype !== 'non_operating')
    throw refuse('currency.no-account', { code })
  return found
}
