import { undoClassification } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getOperation, operationEntity, shownOperation } from '../storage/entities/operation.ts'
import { askForOperation } from '../storage/operations.ts'

/** The classification is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoClassification, async ({ params, scope, plan }) => {
  const done = await getOperation(scope, params.id)
  if (done.type !== 'classify') throw refuse('not-found')
  if (done.status !== 'done') throw refuse('operation.state', { state: done.status.replaceAll('_', ' ') })

  const operation = askForOperation(plan, {
    type: 'undo_classification',
    targetId: done.id,
    total: done.processed,
  })
  plan.change(operationEntity, done, { status: 'undone' })
  return plan.commit(shownOperation(operation))
})
