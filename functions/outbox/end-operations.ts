/**
 * Operations that stand still: a worker that was killed for good, a message that was given up. Each goes on from where it stood, hour after
 * hour; a decision on many that is not made within a day is not made, and says of which.
 */
import { ENDED_AFTER_MS } from '../../shared/domain/audit/unfinished.ts'
import {
  getMatchesOf,
  getOperation,
  operationEntity,
  type StoredOperation,
} from '../storage/entities/operation.ts'
import { sendOperation } from '../storage/operations.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

const HOUR_MS = 60 * 60 * 1000

/** Undefined for what is done, on its way, or waits for a person. */
export function standstillOf(of: StoredOperation, now: Date): 'asked again' | 'ended' | undefined {
  const { type, status, completedAt, executedBy, startedAt, createdAt } = of
  const isBulk = type === 'bulk_approve' || type === 'bulk_reject'
  if (completedAt !== null || status === 'awaiting_approval' || (isBulk && executedBy === undefined))
    return undefined
  const since = now.getTime() - Date.parse(startedAt ?? createdAt)
  if (since > ENDED_AFTER_MS && (isBulk || type === 'undo_bulk')) return 'ended'
  return since > HOUR_MS ? 'asked again' : undefined
}

/** Goes on from where it stands; one that was done meanwhile stays as it is. */
export async function askAgain(plan: WritePlan, operation: StoredOperation): Promise<void> {
  sendOperation(plan, operation)
  await plan.commit(undefined)
}

/** What was decided stays; the rest is named. */
export async function endOperation(plan: WritePlan, operation: StoredOperation): Promise<void> {
  const matchIds = await matchesMeant(plan.scope, operation)
  const isUndo = operation.type === 'undo_bulk'
  const reason = isUndo
    ? 'This was not undone within a day. Please undo the decision on this match on its own.'
    : 'This was not decided within a day. Please decide on this match again.'
  const left = matchIds.slice(operation.lastRow).map((id) => ({ id, reason }))
  plan.change(operationEntity, operation, {
    status: isUndo ? 'partly_undone' : 'partly_done',
    blocked: [...operation.blocked, ...left],
    lastRow: operation.total,
    completedAt: plan.now,
  })
}

/** In the order in which they are come to: of an undo without those that were never decided. */
async function matchesMeant(
  scope: Scope,
  { id, type, targetId }: StoredOperation,
): Promise<readonly string[]> {
  if (type !== 'undo_bulk') return getMatchesOf(scope, id)
  const [target, matchIds] = await Promise.all([getOperation(scope, targetId), getMatchesOf(scope, targetId)])
  const leftOut = new Set(target.blocked.map((each) => each.id))
  return matchIds.filter((each) => !leftOut.has(each))
}
