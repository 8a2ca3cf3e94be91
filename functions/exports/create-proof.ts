import { createProof } from '../../shared/contract/exports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { askForOperation } from '../storage/operations.ts'
import { newRecordId } from '../storage/records.ts'
import { reconciliationsOfMonth } from './proof/reconciliations-of-month.ts'

/** However large the month is, it is made in the background; the export is there once the operation is done. */
export const handler = lambda(createProof, async ({ body, scope, plan, now }) => {
  const { accountId = null, month } = body
  if (accountId !== null) await getAccount(scope, accountId)
  const reconciliations = await reconciliationsOfMonth(scope, { accountId, month })
  if (reconciliations.length === 0)
    throw refuse('proof.nothing', { whose: accountId === null ? 'this company' : 'this account' })

  const operation = askForOperation(plan, {
    type: 'make_proof',
    targetId: newRecordId(scope, now),
    total: reconciliations.length,
    proof: { accountId, month },
  })
  return plan.commit(shownOperation(operation))
})
