/** An audit record holds all that one transaction changed; people read one change at a time. */
import type { AuditEntry } from '../../shared/contract/audit.ts'
import { monthOfInstant } from '../../shared/domain/calendar/day.ts'
import { recordId } from '../../shared/domain/ids/ids.ts'
import { withoutAwaitedLook } from '../../shared/domain/matches/shown-match.ts'
import { openedAsker } from '../storage/asker.ts'
import type { AuditRecord, Change } from '../storage/audit-record.ts'

/** As it is stored. */
interface RecordedChange {
  change: Change
  record: AuditRecord
  /** Of the record, and where in it the change stands, from 1. */
  key: string
  number: number
}

export function changesOf(record: AuditRecord, key: string): RecordedChange[] {
  return record.changes.map((change, at) => ({ change, record, key, number: at + 1 }))
}

interface Wanted {
  entityType?: string | undefined
  entityId?: string | undefined
  userId?: string | undefined
}

/** The kind by any part of it, in any case, with spaces or underscores. */
export function isMeant(
  { change, record }: RecordedChange,
  { entityType, entityId, userId }: Wanted,
): boolean {
  const sought = entityType?.toLowerCase().replaceAll(' ', '_')
  if (sought && !change.entityType.toLowerCase().includes(sought)) return false
  if (userId && record.userId !== userId) return false
  return !entityId || change.entityId === entityId || Boolean(change.entityIds?.includes(entityId))
}

/** What the product does by itself is written under this name. */
const SYSTEM = 'system'

interface ShownWith {
  names: ReadonlyMap<string, string>
  /** By who asked; without those who were erased. */
  askerKeys: ReadonlyMap<string, string>
  sealedThrough: string
}

export function shownChange(
  companyId: number,
  { change, record, key, number }: RecordedChange,
  { names, askerKeys, sealedThrough }: ShownWith,
): AuditEntry {
  const { timestamp, userId, source, requestId } = record
  const month = monthOfInstant(new Date(timestamp))
  const askerKey = askerKeys.get(userId)
  const asked = askerKey && record.asker ? openedAsker(record.asker, askerKey) : undefined
  return {
    id: recordId({ companyId, month, key: `${key}-${String(number).padStart(6, '0')}` }),
    companyId,
    action: change.action,
    entityType: change.entityType,
    entityId: change.entityId ?? change.entityIds?.[0] ?? null,
    entityCount: change.entityIds?.length ?? 1,
    userId: userId === SYSTEM ? null : userId,
    userName: names.get(userId) ?? null,
    oldValues: shownValues(change.before),
    newValues: shownValues(change.after),
    apiKey: record.apiKey ?? null,
    ipAddress: asked?.ipAddress ?? null,
    userAgent: asked?.userAgent ?? null,
    metadata: { source, requestId, isSealed: `${month}#${key}` <= sealedThrough },
    timestamp,
  }
}

/** A second look that nobody had given is told by nothing but itself: the record keeps it, for whoever proves the match. */
function shownValues(values: Change['before']): NonNullable<Change['before']> | null {
  return values ? withoutAwaitedLook(values) : null
}
