import * as z from 'zod'
import { Operation } from '../../../shared/contract/operations.ts'
import { type Days, isWithin, todayIn } from '../../../shared/domain/calendar/day.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { begunAhead } from '../begun-ahead.ts'
import { keys } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readEach, readOne } from '../read.ts'
import { recordRangesWithin } from '../record-ranges.ts'
import { getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'
import type { StoredCompany } from './company.ts'

/** What is kept of an operation beyond what is shown. */
const StoredOperation = Operation.extend({
  /** The rows of the import that are meant; null for all of them. */
  rows: z.array(z.int()).readonly().nullable(),
  /** The last row that was worked through; of a bulk operation how many matches were. */
  lastRow: z.int(),
  /** Of a bulk operation: its name, what was noted, who executes it since when, and what took it back. */
  name: z.string().nullish(),
  notes: z.string().nullish(),
  executedBy: z.string().optional(),
  startedAt: z.string().optional(),
  undoId: z.string().optional(),
  /** Of one that awaits another person: the hash of which accounts get what by it, as that person reads it. */
  postsHash: z.string().optional(),
  /** Of a proof: whose month it is, null for the whole company. */
  proof: z.strictObject({ accountId: z.int().nullable(), month: z.string() }).optional(),
})
export type StoredOperation = z.output<typeof StoredOperation>

export const operationEntity = entity<StoredOperation>({
  name: 'operation',
  schema: StoredOperation,
  key: (scope, { id }) => recordKey(scope, 'operations', id),
  idOf: ({ id }) => id,
  // How far it came is told by what it did.
  audited: (before, after) => (before && before.status === after?.status ? 'told elsewhere' : 'whole'),
  // What a proof is of stands in the audit, so that a pack can be held to it.
  shown: ({ proof, ...operation }) => ({ ...shownOperation(operation), ...(proof && { proof }) }),
})

export function getOperation(scope: Scope, id: string): Promise<StoredOperation> {
  return getRecord(operationEntity, scope, 'operations', id)
}

export function shownOperation({
  rows: _rows,
  lastRow: _lastRow,
  name: _name,
  notes: _notes,
  executedBy: _executedBy,
  startedAt: _startedAt,
  undoId: _undoId,
  postsHash: _postsHash,
  proof: _proof,
  ...operation
}: StoredOperation): Operation {
  return operation
}

/** What a bulk operation is about, beside it, so that lists of operations stay small. Written once. */
const matchesOf = note<{ id: string; matchIds: readonly string[] }, { id: string }>({
  schema: z.strictObject({ id: z.string(), matchIds: z.array(z.string()).readonly() }),
  key: (scope, { id }) => keys.matchesOfOperation(scope, parseRecordId(id)!.key),
})

export function putMatchesOf(plan: WritePlan, id: string, matchIds: readonly string[]): void {
  plan.put(matchesOf, { id, matchIds }, null)
}

export async function getMatchesOf(scope: Scope, id: string): Promise<readonly string[]> {
  return (await readOne(matchesOf, matchesOf.key(scope, { id })))?.matchIds ?? []
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
  const months = recordRangesWithin(scope, 'operations', company, now, days)
  for await (const { items } of begunAhead(months, (range) => readEach(operationEntity, range))) {
    for await (const operation of items) {
      if (!isWithin(todayIn(company.timeZone, new Date(operation.createdAt)), days)) continue
      if (found.push(operation) === OPERATIONS_MAX) return found
    }
  }
  return found
}
