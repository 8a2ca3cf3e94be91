/** Takes the decisions of a bulk operation back: its matches are pending again. What people decided since stays, and is named. */
import { refuse } from '../../shared/contract/refusals.ts'
import { planUndo } from '../matches/decide-in-plan.ts'
import { refuseClosed, refuseClosedSignOff } from '../matches/refuse-closed.ts'
import { getMatchesOf, getOperation, type StoredOperation } from '../storage/entities/operation.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'
import { stepOver } from './decide-matches.ts'
import type { Step } from './work-through.ts'

export async function beginTakingBack(scope: Scope, { targetId }: StoredOperation): Promise<Step> {
  const [target, matchIds] = await Promise.all([getOperation(scope, targetId), getMatchesOf(scope, targetId)])
  const leftOut = new Set(target.blocked.map(({ id }) => id))
  const decided = matchIds.filter((id) => !leftOut.has(id))
  return async (plan, operation) => {
    const locks = await readLocks(scope)
    return stepOver(plan, operation, decided, 'undoing', async (match) => {
      if (match.operationId !== targetId) throw refuse('bulk.decided-since')
      if (match.approvalStatus === 'approved') await refuseClosedSignOff(scope, locks, match)
      else await refuseClosed(scope, locks, match)
      await planUndo(plan, match, { withRefusal: false })
    })
  }
}
