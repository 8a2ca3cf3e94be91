/** Records that have an id of company, month and ULID: read by id, listed newest first. */

import { refuse } from '../../shared/contract/refusals.ts'
import { monthOfInstant } from '../../shared/domain/calendar/day.ts'
import { parseRecordId, recordId } from '../../shared/domain/ids/ids.ts'
import { type Key, keys, type RecordKind } from './keys.ts'
import { newUlid } from './new-ulid.ts'
import { type Readable, readOne } from './read.ts'
import type { Scope } from './scope.ts'

export function newRecordId(scope: Scope, now: Date): string {
  return recordId({ companyId: scope.companyId, month: monthOfInstant(now), key: newUlid(now.getTime()) })
}

/** Refuses with `not-found` for an id of another company or of no record. */
export function recordParts(scope: Scope, id: string) {
  const parsed = parseRecordId(id)
  if (!parsed || parsed.companyId !== scope.companyId) throw refuse('not-found')
  return parsed
}

export function recordKey(scope: Scope, kind: RecordKind, id: string): Key {
  return keys.record(scope, kind, recordParts(scope, id))
}

/** Undefined when there is none. Refuses with `not-found` for an id of another company. */
export function findRecord<T>(
  of: Readable<T>,
  scope: Scope,
  kind: RecordKind,
  id: string,
): Promise<T | undefined> {
  return readOne(of, recordKey(scope, kind, id))
}

/** Refuses with `not-found`. */
export async function getRecord<T>(of: Readable<T>, scope: Scope, kind: RecordKind, id: string): Promise<T> {
  const record = await findRecord(of, scope, kind, id)
  if (!record) throw refuse('not-found')
  return record
}
