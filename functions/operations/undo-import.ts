import { undoImport } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { lambda } from '../runtime/lambda.ts'
import { getImport, markUndoing } from '../storage/imports.ts'
import { createOperation, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'

/** The import is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoImport, async ({ params, scope, caller, plan, now }) => {
  const item = await getImport(scope, params.id)
  const isDone = item.status === 'completed' || item.status === 'completed_with_errors'
  if (!isDone) throw refuse('operation.state', { state: item.status.replaceAll('_', ' ') })

  const { companyId } = scope
  const id = newRecordId(scope, now)
  const total = item.newRecords
  const operation = openOperation({
    id,
    companyId,
    type: 'undo_import',
    targetId: item.id,
    total,
    userId: caller.userId,
    now: plan.now,
  })

  markUndoing(plan, scope, item)
  createOperation(plan, scope, operation)
  const reply = await plan.commit(shownOperation(operation))
  await sendOperationRequested({ version: 1, companyId, operationId: id })
  return reply
})
