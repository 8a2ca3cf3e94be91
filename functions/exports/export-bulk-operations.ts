import { createHash } from 'node:crypto'
import { exportBulkOperations } from '../../shared/contract/exports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { openExport } from '../../shared/domain/exports/open-export.ts'
import { operationsFile } from '../../shared/domain/exports/operations-file.ts'
import { FileReply } from '../runtime/file-reply.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { exportEntity } from '../storage/entities/export.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { operationsOfDays } from '../storage/entities/operation.ts'
import { putExport } from '../storage/files.ts'
import { newRecordId } from '../storage/records.ts'

/** The record is written before the file leaves, so that nothing leaves that is not recorded; asked for again, it leaves again. */
export const handler = lambda(exportBulkOperations, async ({ body, scope, caller, plan, now }) => {
  const startDate = body.startDate ?? undefined
  const endDate = body.endDate ?? undefined
  if (startDate && endDate && startDate > endDate) throw refuse('export.range')
  const [company, names] = await Promise.all([getCompany(scope), namesOfMembers(scope)])
  if (!company) throw refuse('not-found')
  const operations = await operationsOfDays(scope, company, now, { from: startDate, to: endDate })

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
  record.move(exportEntity, undefined, item)
  await record.commit(undefined)
  return new FileReply({ name, type, bytes })
})
