import { exportBulkOperations } from '../../shared/contract/exports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { operationsFile } from '../../shared/domain/exports/operations-file.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { operationsOfDays } from '../storage/entities/operation.ts'
import { keepExport } from './keep-export.ts'

export const handler = lambda(exportBulkOperations, async ({ body, scope, plan, now }) => {
  const startDate = body.startDate ?? undefined
  const endDate = body.endDate ?? undefined
  if (startDate && endDate && startDate > endDate) throw refuse('export.range')
  const [company, names] = await Promise.all([getCompany(scope), namesOfMembers(scope)])
  if (!company) throw refuse('not-found')
  const operations = await operationsOfDays(scope, company, now, { from: startDate, to: endDate })

  const text = operationsFile(
    operations.map((of) => ({ ...of, createdBy: names.get(of.createdBy) ?? of.createdBy })),
  )
  return keepExport(
    plan,
    { kind: 'operations', format: 'csv', financialAccountId: null, startDate, endDate },
    {
      name: `bulk-operations-${scope.companyId}-${todayIn(company.timeZone, now)}.csv`,
      type: 'text/csv; charset=utf-8',
      bytes: new TextEncoder().encode(text),
      rows: operations.length,
    },
  )
})
