import type { TaxCode } from '../../shared/contract/contacts.ts'
import type { Scope } from '../storage/scope.ts'
import { refuseUnbookable } from './refuse-unbookable.ts'

type Typed = Pick<TaxCode, 'code' | 'name' | 'ratePercent' | 'isActive'> &
  Partial<{ [Name in AccountName]: number | null | undefined }>
type AccountName = 'salesChartAccountId' | 'purchaseChartAccountId'

/** What was typed of a tax code, as it is kept. Refuses accounts that no tax can be on. */
export async function checkedTaxCode(
  scope: Scope,
  { salesChartAccountId = null, purchaseChartAccountId = null, ...typed }: Typed,
): Promise<Omit<Typed, AccountName> & Pick<TaxCode, AccountName>> {
  const named = [salesChartAccountId, purchaseChartAccountId].filter((id) => id !== null)
  await refuseUnbookable(scope, named)
  return { ...typed, salesChartAccountId, purchaseChartAccountId }
}
