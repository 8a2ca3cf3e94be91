import { undoBulkOperation } from '../../shared/contract/bulk.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { lambda } from '../runtime/lambda.ts'
import { createOperation, getOperation, markTakenBack, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'

/** It is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoBulkOperation, async ({ params, scope, caller, plan, now }) => {
  const target = await getOperation(scope, params.id)
  if (target.type !== 'bulk_approve' && target.type !== 'bulk_reject') throw refuse('not-found')
  if (!target.completedAt) throw refuse('operation.state', { state: 'not finished yet' })
  if (target.undoId) throw refuse('operation.state', { state: 'undone' })
  if (target.processed === 0) throw refuse('operation.state', { state: 'without any decision' })

  const { companyId } = scope
  const id = newRecordId(scope, now)
  const operation = openOperation({
    id,
    companyId,
    type: 'undo_bulk',
    targetId: target.id,
    total: target.processed,
    userId: caller.userId,
    now: plan.now,
  })

  markTakenBack(plan, scope, target, id)
  createOperation(plan, scope, operation)
  const reply = await plan.commit(shownOperation(operation))
  await sendOperationRequested({ version: 1, companyId, operationId: id })
  return reply
})
