import type { Operation } from '../../shared/contract/operations.ts'
import { getRecord, recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import type { WritePlan } from './write-plan.ts'

/** What is kept of an operation beyond what is shown. */
export interface StoredOperation extends Operation {
  /** The rows of the import that are meant; null for all of them. */
  rows: readonly number[] | null
  /** The last row that was worked through. */
  lastRow: number
}

export function getOperation(scope: Scope, id: string): Promise<StoredOperation> {
  return getRecord<StoredOperation>(scope, 'operations', id)
}

export function createOperation(plan: WritePlan, scope: Scope, operation: StoredOperation): void {
  plan.create(recordKey(scope, 'operations', operation.id), operation)
  plan.changed({
    entityType: 'operation',
    entityId: operation.id,
    action: 'created',
    after: shownOperation(operation),
  })
}

export function shownOperation({ rows: _rows, lastRow: _lastRow, ...operation }: StoredOperation): Operation {
  return operation
}

/** Moves an operation on, from exactly the state that was read. */
export function advanceOperation(
  plan: WritePlan,
  scope: Scope,
  before: StoredOperation,
  change: Partial<StoredOperation>,
): void {
  plan.update(
    recordKey(scope, 'operations', before.id),
    { set: change },
    {
      expression: '#processed = :processed AND #status = :status AND lastRow = :row',
      names: { '#processed': 'processed', '#status': 'status' },
      values: { ':processed': before.processed, ':status': before.status, ':row': before.lastRow },
    },
  )
}
