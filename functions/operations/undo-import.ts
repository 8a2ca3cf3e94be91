import { undoImport } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getImport, importEntity } from '../storage/entities/import.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { askForOperation } from '../storage/operations.ts'
import { refuseUnderLock } from './refuse-under-lock.ts'

/** The import is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoImport, async ({ params, scope, plan }) => {
  const item = await getImport(scope, params.id)
  const isDone = item.status === 'completed' || item.status === 'completed_with_errors'
  if (!isDone) throw refuse('operation.state', { state: item.status.replaceAll('_', ' ') })
  await refuseUnderLock(scope, item)

  plan.change(importEntity, item, { status: 'undoing' })
  const total = item.newRecords - (item.voidedRecords ?? 0)
  const operation = askForOperation(plan, { type: 'undo_import', targetId: item.id, total })
  return plan.commit(shownOperation(operation))
})
