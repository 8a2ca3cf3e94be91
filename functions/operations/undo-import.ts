import { undoImport } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { parseLineId } from '../../shared/domain/ids/ids.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { lambda } from '../runtime/lambda.ts'
import { eachChunk, getImport, markUndoing, type StoredImport } from '../storage/imports.ts'
import { readLocks, whyClosed } from '../storage/locks.ts'
import { createOperation, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'

/** The import is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoImport, async ({ params, scope, caller, plan, now }) => {
  const item = await getImport(scope, params.id)
  const isDone = item.status === 'completed' || item.status === 'completed_with_errors'
  if (!isDone) throw refuse('operation.state', { state: item.status.replaceAll('_', ' ') })
  await refuseUnderLock(scope, item)

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

/** An import is taken back as one unit: not while a line that it made lies in a closed period. Line ids say their days. */
async function refuseUnderLock(scope: Scope, item: StoredImport): Promise<void> {
  const accountId = item.financialAccountId
  const locks = await readLocks(scope)
  if (item.periodStart === null || !locks.isClosed(accountId, item.periodStart)) return
  for await (const { transactionIds } of eachChunk(scope, item)) {
    const closed = transactionIds
      .map((id) => parseLineId(id)!.date)
      .find((date) => locks.isClosed(accountId, date))
    const refusal = closed && (await whyClosed(scope, accountId, closed))
    if (refusal) throw refusal
  }
}
