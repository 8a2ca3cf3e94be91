/** What is done with operations: they are asked for, and begin in the background. */
import { operationRequested } from '../../events/operation-requested.ts'
import type { Operation } from '../../shared/contract/operations.ts'
import { openOperation } from '../../shared/domain/operations/open-operation.ts'
import { operationEntity, type StoredOperation } from './entities/operation.ts'
import { type Outgoing, send } from './plan/outbox.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { newRecordId } from './records.ts'

export interface AskedOperation {
  type: Operation['type']
  total: number
  /** Left out where it is about itself, or about the company. */
  targetId?: string
  rows?: readonly number[]
  /** Which accounts get what by it, where another person confirms it. */
  postsHash?: string
  /** Of a proof. */
  proof?: { accountId: number | null; month: string }
}

/** An operation that begins once this is committed. */
export function askForOperation(plan: WritePlan, asked: AskedOperation): StoredOperation {
  const operation = newOperation(plan, asked)
  plan.move(operationEntity, undefined, operation)
  sendOperation(plan, operation)
  return operation
}

export function newOperation(plan: WritePlan, { targetId, ...asked }: AskedOperation): StoredOperation {
  const id = newRecordId(plan.scope, plan.context.now)
  return openOperation({
    ...asked,
    id,
    companyId: plan.scope.companyId,
    targetId: targetId ?? id,
    userId: plan.context.userId,
    now: plan.now,
  })
}

export function sendOperation(
  plan: WritePlan,
  { id }: StoredOperation,
  how?: { isReserve: boolean },
): Outgoing {
  return send(plan, operationRequested, { version: 1, companyId: plan.scope.companyId, operationId: id }, how)
}
