import type { Operation } from '../../shared/contract/operations.ts'
import { getRecord, recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import type { WritePlan } from './write-plan.ts'

export function getOperation(scope: Scope, id: string): Promise<Operation> {
  return getRecord<Operation>(scope, 'operations', id)
}

export function createOperation(plan: WritePlan, scope: Scope, operation: Operation): void {
  plan.create(recordKey(scope, 'operations', operation.id), operation)
  plan.changed({ entityType: 'operation', entityId: operation.id, action: 'created', after: operation })
}

/** Moves an operation on, from exactly the state that was read. */
export function advanceOperation(
  plan: WritePlan,
  scope: Scope,
  before: Operation,
  change: Partial<Operation>,
): void {
  plan.update(
    recordKey(scope, 'operations', before.id),
    { set: change },
    {
      expression: '#processed = :processed AND #status = :status',
      names: { '#processed': 'processed', '#status': 'status' },
      values: { ':processed': before.processed, ':status': before.status },
    },
  )
}
