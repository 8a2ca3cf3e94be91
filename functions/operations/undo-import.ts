import { undoImport } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { parseLineId } from '../../shared/domain/ids/ids.ts'
import { lambda } from '../runtime/lambda.ts'
import { getImport, importEntity, type StoredImport } from '../storage/entities/import.ts'
import { eachChunk } from '../storage/entities/import-rows.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { askForOperation } from '../storage/operations.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { whyClosed } from '../storage/plan/why-closed.ts'
import type { Scope } from '../storage/scope.ts'

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
