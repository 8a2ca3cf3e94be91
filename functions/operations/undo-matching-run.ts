import type { Match } from '../../shared/contract/matches.ts'
import { undoMatchingRun } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { closedDayOf } from '../matches/refuse-closed.ts'
import { lambda } from '../runtime/lambda.ts'
import { readLocks, whyClosed } from '../storage/locks.ts'
import { createOperation, shownOperation } from '../storage/operations.ts'
import { sendOperationRequested } from '../storage/queues.ts'
import { newRecordId } from '../storage/records.ts'
import { advanceRun, getRun, type StoredRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import { isOfRun, madeBy } from './take-back-run.ts'

/** The run is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoMatchingRun, async ({ params, scope, caller, plan, now }) => {
  const run = await getRun(scope, params.id)
  if (run.status !== 'completed') throw refuse('operation.state', { state: run.status })
  await refuseUnderLock(scope, run, now)

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

/** A run is taken back as one unit: not while a match that it made lies in a closed period. */
async function refuseUnderLock(scope: Scope, run: StoredRun, now: Date): Promise<void> {
  const locks = await readLocks(scope)
  if (run.applied === 0 || !locks.isClosing(run.financialAccountId)) return
  const isClosed = (match: Match) => isOfRun(match) && closedDayOf(locks, match) !== undefined
  const [match] = await madeBy(now, scope, run, isClosed, 1)
  const refusal = match && (await whyClosed(scope, run.financialAccountId, closedDayOf(locks, match)!))
  if (refusal) throw refusal
}
