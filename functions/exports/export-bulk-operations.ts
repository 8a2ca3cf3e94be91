import { createHash } from 'node:crypto'
import { exportBulkOperations } from '../../shared/contract/exports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { openExport } from '../../shared/domain/exports/open-export.ts'
import { operationsFile } from '../../shared/domain/exports/operations-file.ts'
import { FileReply } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany, type StoredCompany } from '../storage/companies.ts'
import { createExport } from '../storage/exports.ts'
import { putExport } from '../storage/files.ts'
import { listMembers } from '../storage/memberships.ts'
import type { StoredOperation } from '../storage/operations.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import { newRecordId } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'
import { eachItem } from '../storage/table.ts'

/** The newest so many: a file of some megabytes. */
const OPERATIONS_MAX = 10_000

/** The record is written before the file leaves, so that nothing leaves that is not recorded; asked for again, it leaves again. */
export const handler = lambda(exportBulkOperations, async ({ body, scope, caller, plan, now }) => {
  const startDate = body.startDate ?? undefined
  const endDate = body.endDate ?? undefined
  if (startDate && endDate && startDate > endDate) throw refuse('export.range')
  const [company, members] = await Promise.all([getCompany(scope), listMembers(scope)])
  if (!company) throw refuse('not-found')
  const operations = await operationsOf(scope, company, now, startDate, endDate)

  const names = new Map(members.map(({ userId, name, email }) => [userId, name ?? email ?? userId]))
  const text = operationsFile(
    operations.map((of) => ({ ...of, createdBy: names.get(of.createdBy) ?? of.createdBy })),
  )
  const bytes = new TextEncoder().encode(text)
  const name = `bulk-operations-${scope.companyId}-${todayIn(company.timeZone, now)}.csv`
  const file = { name, sizeBytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  const type = 'text/csv; charset=utf-8'
  const item = openExport({
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    financialAccountId: null,
    kind: 'operations',
    side: null,
    format: 'csv',
    startDate,
    endDate,
    file: { ...file, type },
    files: [{ ...file, rows: operations.length }],
    userId: caller.userId,
    now,
  })

  await putExport(item.id, bytes, type)
  const record = plan.before()
  createExport(record, scope, item)
  await record.commit(undefined)
  return new FileReply({ name, type, bytes })
})

/** Newest first, by the day on which they began where the company is. */
async function operationsOf(
  scope: Scope,
  { createdAt, timeZone }: StoredCompany,
  now: Date,
  from: string | undefined,
  to: string | undefined,
): Promise<StoredOperation[]> {
  const found: StoredOperation[] = []
  for (const range of recordRanges(scope, 'operations', createdAt, now)) {
    for await (const operation of eachItem<StoredOperation>({ ...range, newestFirst: true })) {
      const date = todayIn(timeZone, new Date(operation.createdAt))
      if ((from && date < from) || (to && date > to)) continue
      if (found.push(operation) === OPERATIONS_MAX) return found
    }
  }
  return found
}
