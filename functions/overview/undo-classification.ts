import { undoClassification } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { lambda } from '../runtime/lambda.ts'
import { advanceOperation, createOperation, getOperation, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'

/** The classification is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoClassification, async ({ params, scope, caller, plan, now }) => {
  const done = await getOperation(scope, params.id)
  if (done.type !== 'classify') throw refuse('not-found')
  if (done.status !== 'done') throw refuse('operation.state', { state: done.status.replaceAll('_', ' ') })

  const { companyId } = scope
  const id = newRecordId(scope, now)
  const operation = openOperation({
    id,
    companyId,
    type: 'undo_classification',
    targetId: done.id,
    total: done.processed,
    userId: caller.userId,
    now: plan.now,
  })

  advanceOperation(plan, scope, done, { status: 'undone' })
  createOperation(plan, scope, operation)
  const reply = await plan.commit(shownOperation(operation))
  await sendOperationRequested({ version: 1, companyId, operationId: id })
  return reply
})
