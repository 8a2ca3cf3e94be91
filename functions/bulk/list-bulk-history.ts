import { listBulkHistory } from '../../shared/contract/bulk.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isWithin, todayIn } from '../../shared/domain/calendar/day.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { operationEntity } from '../storage/entities/operation.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { recordRangesWithin } from '../storage/record-ranges.ts'
import { shownHistoryEntry } from './shown-bulk-operation.ts'

export const handler = lambda(listBulkHistory, async ({ query, scope, now }) => {
  const { startDate: from, endDate: to, limit, cursor } = query
  if (from && to && from > to) throw refuse('export.range')
  const [company, names] = await Promise.all([getCompany(scope), namesOfMembers(scope)])
  if (!company) throw refuse('not-found')

  const page = await listPage({
    scope,
    of: operationEntity,
    ranges: recordRangesWithin(scope, 'operations', company, now, { from, to }),
    filters: { list: 'bulk-history', from, to },
    matches: ({ createdAt }) => isWithin(todayIn(company.timeZone, new Date(createdAt)), { from, to }),
    limit,
    cursor,
  })
  return new Listed(
    page.items.map((operation) => shownHistoryEntry(operation, names)),
    page.nextCursor,
  )
})
