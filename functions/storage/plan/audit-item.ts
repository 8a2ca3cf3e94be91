/** The audit record of a transaction, as it is stored. */
import { monthOfInstant } from '../../../shared/domain/calendar/day.ts'
import { sealedAsker } from '../asker.ts'
import type { AuditRecord } from '../audit-record.ts'
import { keys } from '../keys.ts'
import { newUlid } from '../new-ulid.ts'
import type { Scope } from '../scope.ts'
import type { Item } from '../table.ts'
import type { PlanContext } from './plan-context.ts'

export function auditItem(
  scope: Scope,
  { userId, key: apiKey, requestId, source, now, asker }: PlanContext,
  hashes: AuditRecord['hashes'],
  changes: AuditRecord['changes'],
): Item {
  const record: AuditRecord = {
    userId,
    ...(apiKey && { apiKey }),
    requestId,
    source,
    timestamp: now.toISOString(),
    ...(asker && { asker: sealedAsker(asker) }),
    hashes,
    changes,
  }
  const key = { month: monthOfInstant(now), key: newUlid(now.getTime()) }
  return { ...keys.record(scope, 'audit', key), ...record }
}
