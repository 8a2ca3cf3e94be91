import { listExports } from '../../shared/contract/exports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { exportEntity, isKept } from '../storage/entities/export.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'

export const handler = lambda(listExports, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const { limit, cursor, accountId } = query
  const page = await listPage({
    scope,
    of: exportEntity,
    ranges: recordRanges(scope, 'exports', company.createdAt, now),
    filters: { list: 'exports', accountId },
    matches: (item) => accountId === undefined || item.financialAccountId === accountId,
    limit,
    cursor,
  })

  const shown = page.items.map((item) => ({
    ...item,
    downloadUrl: isKept(item, now) ? `/api/companies/${item.companyId}/documents/${item.id}/file` : null,
  }))
  return new Listed(shown, page.nextCursor)
})
