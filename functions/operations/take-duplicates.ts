import { takeDuplicates } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { lambda } from '../runtime/lambda.ts'
import { findImportRows, getImport } from '../storage/imports.ts'
import { createOperation, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'

export const handler = lambda(takeDuplicates, async ({ params, body, scope, caller, plan, now }) => {
  const item = await getImport(scope, params.id)
  const chosen = body.rows && (await findImportRows(scope, item, body.rows))

  const isDone = item.status === 'completed' || item.status === 'completed_with_errors'
  if (!isDone) throw refuse('import.state', { state: item.status.replaceAll('_', ' ') })
  const rows = chosen?.filter(({ outcome }) => outcome === 'duplicate').map(({ row }) => row)
  const total = rows ? rows.length : item.duplicateRecords
  if (total === 0) throw refuse('import.no-duplicates')
  const { companyId } = scope
  const id = newRecordId(scope, now)
  const operation = openOperation({
    id,
    companyId,
    type: 'take_duplicates',
    targetId: item.id,
    total,
    ...(rows && { rows }),
    userId: caller.userId,
    now: plan.now,
  })

  createOperation(plan, scope, operation)
  const reply = await plan.commit(shownOperation(operation))
  await sendOperationRequested({ version: 1, companyId, operationId: id })
  return reply
})
