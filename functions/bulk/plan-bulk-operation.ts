import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { createOperation, putMatchesOf, type StoredOperation } from '../storage/operations.ts'
import { newRecordId } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'

interface Asked {
  type: 'bulk_approve' | 'bulk_reject'
  /** Each once. */
  matchIds: readonly string[]
  name: string | null
  notes: string | null
  userId: string
  /** Where it is executed with its making. */
  isExecuted?: boolean
}

/** A bulk operation with its matches, as it begins. */
export function planBulkOperation(plan: WritePlan, scope: Scope, asked: Asked): StoredOperation {
  const { matchIds, isExecuted = false, ...of } = asked
  const id = newRecordId(scope, plan.context.now)
  const operation: StoredOperation = {
    ...openOperation({
      ...of,
      id,
      companyId: scope.companyId,
      targetId: id,
      total: matchIds.length,
      now: plan.now,
    }),
    ...(isExecuted && { status: 'working', executedBy: of.userId, startedAt: plan.now }),
  }
  createOperation(plan, scope, operation)
  putMatchesOf(plan, scope, id, matchIds)
  return operation
}
