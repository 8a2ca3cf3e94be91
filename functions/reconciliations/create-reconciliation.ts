import { createReconciliation } from '../../shared/contract/reconciliations.ts'
import { lambda } from '../runtime/lambda.ts'
import { addReconciliation } from './add-reconciliation.ts'
import { proposeBalances } from './propose-balances.ts'
import { readAccount } from './read-account.ts'

export const handler = lambda(createReconciliation, async ({ body, scope, plan, now }) => {
  const read = await readAccount(scope, body.financialAccountId)
  const proposed = await proposeBalances(scope, read, body, now)

  return addReconciliation(plan, read, body, proposed)
})
