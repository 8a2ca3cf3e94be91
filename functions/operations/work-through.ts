/**
 * Works an operation through, a transaction at a time, each of which moves the operation on from the state it was read in.
 * What is left to do is read again before each step, so that whoever comes next goes on where the last one ended.
 */

import type { Operation } from '../../shared/contract/operations.ts'
import { getOperation, operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import type { PlanContext } from '../storage/plan/plan-context.ts'
import { retrying } from '../storage/plan/transact.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'

/** Plans the next step; false when nothing is left. */
export type Step = (plan: WritePlan, operation: StoredOperation) => Promise<boolean>

export interface Limits {
  actionsMax?: number | undefined
  /** When to stop and leave the rest to another message; left out for never. */
  until?: number
}

/** What is read once for all steps of a delivery, and the words for the end. */
export interface OperationKind {
  begin: (scope: Scope, operation: StoredOperation) => Promise<Step>
  ends: { whole: Operation['status']; partly: Operation['status'] }
}

/** False where time ran out before the operation was done; some of it is done in any case. */
export async function workThrough(
  scope: Scope,
  asked: StoredOperation,
  { begin, ends }: OperationKind,
  { requestId, actionsMax, until = Number.POSITIVE_INFINITY }: Pick<PlanContext, 'requestId'> & Limits,
): Promise<boolean> {
  const step = await begin(scope, asked)

  do {
    const isDone = await retrying(async () => {
      const operation = await getOperation(scope, asked.id)
      if (operation.completedAt) return true
      const userId = operation.executedBy ?? operation.createdBy
      const source = 'run-operation'
      const plan = new WritePlan({ scope, userId, requestId, source, now: new Date(), actionsMax })

      const isLeft = await step(plan, operation)

      if (!isLeft) {
        const status = operation.blocked.length ? ends.partly : ends.whole
        plan.change(operationEntity, operation, { status, completedAt: plan.now })
      }
      await plan.commit(undefined)
      return !isLeft
    })
    if (isDone) return true
  } while (Date.now() <= until)
  return false
}
