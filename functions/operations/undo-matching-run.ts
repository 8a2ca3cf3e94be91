import type { Match } from '../../shared/contract/matches.ts'
import { undoMatchingRun } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { closedDayOf } from '../matches/refuse-closed.ts'
import { lambda } from '../runtime/lambda.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { getRun, runEntity, type StoredRun } from '../storage/entities/run.ts'
import { askForOperation } from '../storage/operations.ts'
import { readLocks } from '../storage/plan/locks.ts'
import { whyClosed } from '../storage/plan/why-closed.ts'
import type { Scope } from '../storage/scope.ts'
import { isOfRun, madeBy } from './take-back-run.ts'

/** The run is marked at once, so that it is undone once; the work follows in the background. */
export const handler = lambda(undoMatchingRun, async ({ params, scope, plan, now }) => {
  const run = await getRun(scope, params.id)
  if (run.status !== 'completed') throw refuse('operation.state', { state: run.status })
  await refuseUnderLock(scope, run, now)

  plan.change(runEntity, run, { status: 'undone' })
  const operation = askForOperation(plan, { type: 'undo_run', targetId: run.id, total: run.applied })
  return plan.commit(shownOperation(operation))
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
