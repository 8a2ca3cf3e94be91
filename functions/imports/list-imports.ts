import { listImports } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { importEntity, shownImport } from '../storage/entities/import.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'

export const handler = lambda(listImports, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const { limit, cursor, accountId } = query
  const page = await listPage({
    scope,
    of: importEntity,
    ranges: recordRanges(scope, 'imports', company.createdAt, now),
    filters: { list: 'imports', accountId },
    matches: (item) => accountId === undefined || item.financialAccountId === accountId,
    limit,
    cursor,
  })
  return new Listed(page.items.map(shownImport), page.nextCursor)
})
