import type { Operation } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { type Days, isWithin, todayIn } from '../../shared/domain/calendar/day.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import type { StoredCompany } from './companies.ts'
import { keys } from './keys.ts'
import { recordRangesWithin } from './record-ranges.ts'
import { getRecord, recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import { eachItem, getItem } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** What is kept of an operation beyond what is shown. */
export interface StoredOperation extends Operation {
  /** The rows of the import that are meant; null for all of them. */
  rows: readonly number[] | null
  /** The last row that was worked through; of a bulk operation how many matches were. */
  lastRow: number
  /** Of a bulk operation: its name, what was noted, who executes it since when, and what took it back. */
  name?: string | null
  notes?: string | null
  executedBy?: string
  startedAt?: string
  undoId?: string
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

export function shownOperation({
  rows: _rows,
  lastRow: _lastRow,
  name: _name,
  notes: _notes,
  executedBy: _executedBy,
  startedAt: _startedAt,
  undoId: _undoId,
  ...operation
}: StoredOperation): Operation {
  return operation
}

/** Written once, with the operation. */
export function putMatchesOf(plan: WritePlan, scope: Scope, id: string, matchIds: readonly string[]): void {
  plan.create(keys.matchesOfOperation(scope, parseRecordId(id)!.key), { matchIds })
}

export async function getMatchesOf(scope: Scope, id: string): Promise<readonly string[]> {
  const kept = await getItem<{ matchIds: string[] }>(keys.matchesOfOperation(scope, parseRecordId(id)!.key))
  return kept?.matchIds ?? []
}

/** A bulk operation is taken back once: the second one hears that it was. */
export function markTakenBack(plan: WritePlan, scope: Scope, { id }: StoredOperation, undoId: string): void {
  plan.update(
    recordKey(scope, 'operations', id),
    { set: { undoId } },
    {
      expression: 'attribute_exists(pk) AND attribute_not_exists(undoId)',
      refusal: () => refuse('operation.state', { state: 'undone' }),
    },
  )
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

/** The newest so many are read for a file or a figure. */
const OPERATIONS_MAX = 10_000

/** Newest first, by the day on which they began where the company is. */
export async function operationsOfDays(
  scope: Scope,
  company: Pick<StoredCompany, 'createdAt' | 'timeZone'>,
  now: Date,
  days: Days,
): Promise<StoredOperation[]> {
  const found: StoredOperation[] = []
  for (const range of recordRangesWithin(scope, 'operations', company, now, days)) {
    for await (const operation of eachItem<StoredOperation>(range)) {
      if (!isWithin(todayIn(company.timeZone, new Date(operation.createdAt)), days)) continue
      if (found.push(operation) === OPERATIONS_MAX) return found
    }
  }
  return found
}
