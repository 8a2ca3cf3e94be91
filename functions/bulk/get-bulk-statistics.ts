import { getBulkStatistics } from '../../shared/contract/bulk.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { bulkFigures } from '../../shared/domain/operations/bulk-figures.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { operationsOfDays } from '../storage/entities/operation.ts'

export const handler = lambda(getBulkStatistics, async ({ query, scope, now }) => {
  const { startDate: from, endDate: to } = query
  if (from && to && from > to) throw refuse('export.range')
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  return bulkFigures(await operationsOfDays(scope, company, now, { from, to }))
})
