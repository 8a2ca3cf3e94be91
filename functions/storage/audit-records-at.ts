import { encodeTime } from 'ulid'
import { monthOfInstant } from '../../shared/domain/calendar/day.ts'
import { AuditRecord } from './audit-record.ts'
import { keys } from './keys.ts'
import { ULID_LATE_MS } from './new-ulid.ts'
import { readEachWithKey } from './read.ts'
import type { Scope } from './scope.ts'

/** The audit records of one instant, with their keys: only those of the minute after it are looked at. */
export async function* eachRecordAt(
  scope: Scope,
  instant: string,
): AsyncGenerator<{ id: string; record: AuditRecord }> {
  const at = new Date(instant)
  const range = {
    pk: keys.recordMonth(scope, 'audit', monthOfInstant(at)),
    from: encodeTime(at.getTime()),
    to: `${encodeTime(at.getTime() + ULID_LATE_MS)}~`,
  }
  for await (const { key: id, item: record } of readEachWithKey({ schema: AuditRecord }, range))
    if (record.timestamp === instant) yield { id, record }
}
