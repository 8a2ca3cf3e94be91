import { refuse } from '../../shared/contract/refusals.ts'
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import { counted } from '../../shared/domain/wording/counted.ts'
import { getOperation, operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { sendOperation } from '../storage/operations.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { countLeftOut } from './count-left-out.ts'
import { markFileUndoing, markUndoing } from './mark-undoing.ts'

type OperationRequest = Extract<ChangeRequest, { operationId: string }>

/** It begins as it would have at once, and is worked on as whoever confirms it. */
export async function confirmOperation(plan: WritePlan, request: OperationRequest): Promise<void> {
  const operation = await getOperation(plan.scope, request.operationId)
  const total = await begin(plan, request.kind, operation)
  if (total > operation.total) throw refuse('change.more-since', { lines: counted(total, 'line') })
  const executed = { executedBy: plan.context.userId, startedAt: plan.now }
  plan.change(operationEntity, operation, { status: 'pending', total, ...executed })
  sendOperation(plan, operation)
}

function begin(plan: WritePlan, kind: OperationRequest['kind'], operation: StoredOperation): Promise<number> {
  switch (kind) {
    case 'undo_import':
      return markUndoing(plan, operation.targetId)
    case 'undo_file':
      return markFileUndoing(plan, operation.targetId)
    case 'take_left_out':
      return countLeftOut(plan.scope, operation)
  }
}

export async function declineOperation(plan: WritePlan, operationId: string): Promise<void> {
  const operation = await getOperation(plan.scope, operationId)
  plan.change(operationEntity, operation, { status: 'declined', completedAt: plan.now })
}
