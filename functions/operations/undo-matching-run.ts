import { undoMatchingRun } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { lambda } from '../runtime/lambda.ts'
import { createOperation, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'
import { advanceRun, getRun } from '../storage/runs.ts'

/** The run is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoMatchingRun, async ({ params, scope, caller, plan, now }) => {
  const run = await getRun(scope, params.id)
  if (run.status !== 'completed') throw refuse('operation.state', { state: run.status })

  const { companyId } = scope
  const id = newRecordId(scope, now)
  const operation = openOperation({
    id,
    companyId,
    type: 'undo_run',
    targetId: run.id,
    total: run.applied,
    userId: caller.userId,
    now: plan.now,
  })

  advanceRun(plan, scope, run, { status: 'undone' })
  createOperation(plan, scope, operation)
  const reply = await plan.commit(shownOperation(operation))
  await sendOperationRequested({ version: 1, companyId, operationId: id })
  return reply
})
