import { operationEntity, putMatchesOf, type StoredOperation } from '../storage/entities/operation.ts'
import { newOperation } from '../storage/operations.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

interface Asked {
  type: 'bulk_approve' | 'bulk_reject'
  /** Each once. */
  matchIds: readonly string[]
  name: string | null
  notes: string | null
  /** Where it is executed with its making. */
  isExecuted?: boolean
}

/** A bulk operation with its matches, as it begins. */
export function planBulkOperation(plan: WritePlan, asked: Asked): StoredOperation {
  const { matchIds, isExecuted = false, ...of } = asked
  const operation: StoredOperation = {
    ...newOperation(plan, { type: of.type, total: matchIds.length }),
    name: of.name,
    notes: of.notes,
    ...(isExecuted && { status: 'working', executedBy: plan.context.userId, startedAt: plan.now }),
  }
  plan.move(operationEntity, undefined, operation)
  putMatchesOf(plan, operation.id, matchIds)
  return operation
}
