/** How a company itself was changed: each change names the instant of the one before it, so that only their own records are read. */
import { todayIn } from '../../shared/domain/calendar/day.ts'
import type { AuditedChange } from '../../shared/domain/compliance/policy-changes.ts'
import { eachRecordAt } from '../storage/audit-records-at.ts'
import type { StoredCompany } from '../storage/entities/company.ts'
import type { Scope } from '../storage/scope.ts'

/** Those from a day on, the newest first. */
export async function companyChangesSince(
  scope: Scope,
  company: StoredCompany,
  from: string,
): Promise<AuditedChange[]> {
  const found: AuditedChange[] = []
  let at = company.updatedAt
  while (at > company.createdAt && todayIn(company.timeZone, new Date(at)) >= from) {
    const change = await changeAt(scope, at)
    found.push(change)
    at = String(change.before.updatedAt)
  }
  return found
}

async function changeAt(scope: Scope, instant: string): Promise<AuditedChange> {
  for await (const { id, record } of eachRecordAt(scope, instant))
    for (const { entityType, before, after } of record.changes)
      if (entityType === 'company' && before && after)
        return { id, userId: record.userId, timestamp: instant, before, after }
  throw new Error(`the audit has no record of how the company was changed at ${instant}`)
}
