import { listComplianceDocuments } from '../../shared/contract/compliance.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { documentEntity } from '../storage/entities/document.ts'
import { namesOfMembers } from '../storage/entities/member.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import { shownDocument } from './shown-document.ts'

export const handler = lambda(listComplianceDocuments, async ({ query, scope, now }) => {
  const [company, names] = await Promise.all([getCompany(scope), namesOfMembers(scope)])
  if (!company) throw refuse('not-found')

  const page = await listPage({
    scope,
    of: documentEntity,
    ranges: recordRanges(scope, 'compliance', company.createdAt, now),
    filters: { list: 'compliance' },
    limit: query.limit,
    cursor: query.cursor,
  })
  return new Listed(
    page.items.map((document) => shownDocument(document, names)),
    page.nextCursor,
  )
})
