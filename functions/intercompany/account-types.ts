import type { IntercompanyPayment } from '../../shared/contract/intercompany-payment.ts'
import { type Caller, scopeBeside } from '../runtime/caller.ts'
import { findChartAccount } from '../storage/entities/chart-account.ts'
import { type Scope, within } from '../storage/scope.ts'

/** Type and subtype of the account in each company, which say what a payment is there. */
export async function accountTypesOf(
  scope: Scope,
  caller: Caller,
  { chartAccountId, otherCompanyId, otherChartAccountId }: IntercompanyPayment,
): Promise<string[]> {
  const otherScope = scopeBeside(caller, otherCompanyId, 'accountant')
  const accounts = await Promise.all([
    findChartAccount(scope, chartAccountId),
    within(otherScope, () => findChartAccount(otherScope, otherChartAccountId)),
  ])
  return accounts.flatMap((account) => (account ? `${account.accountType} ${account.accountSubtype}` : []))
}
