import { undoBulkOperation } from '../../shared/contract/bulk.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getOperation, operationEntity, shownOperation } from '../storage/entities/operation.ts'
import { askForOperation } from '../storage/operations.ts'

/** It is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoBulkOperation, async ({ params, scope, plan }) => {
  const target = await getOperation(scope, params.id)
  if (target.type !== 'bulk_approve' && target.type !== 'bulk_reject') throw refuse('not-found')
  if (!target.completedAt) throw refuse('operation.state', { state: 'not finished yet' })
  if (target.undoId) throw refuse('operation.state', { state: 'undone' })
  if (target.processed === 0) throw refuse('operation.state', { state: 'without any decision' })

  const operation = askForOperation(plan, { type: 'undo_bulk', targetId: target.id, total: target.processed })
  plan.change(
    operationEntity,
    target,
    { undoId: operation.id },
    { outrun: () => refuse('operation.state', { state: 'undone' }) },
  )
  return plan.commit(shownOperation(operation))
})
