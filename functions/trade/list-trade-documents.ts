import { refuse } from '../../shared/contract/refusals.ts'
import { listTradeDocuments, type TradeDocument } from '../../shared/contract/trade-documents.ts'
import { money } from '../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS } from '../../shared/domain/trade/document-kinds.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { tradeDocument } from '../storage/entities/trade-document.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'

/** A page is looked for among so many: what a filter leaves of them is shown, and the next page goes on. */
const LOOKS_MAX = 3000

export const handler = lambda(listTradeDocuments, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const { limit, cursor, companyId: _, ...filters } = query
  const { side, kind, status, contactId, search = '' } = filters
  const words = search.trim().toLowerCase()
  return listPage({
    scope,
    of: tradeDocument,
    ranges: recordRanges(scope, 'trade', company.createdAt, now),
    filters: { list: 'trade-documents', ...filters },
    matches: (document) =>
      (side === undefined || DOCUMENT_KINDS[document.kind].side === side) &&
      (kind === undefined || document.kind === kind) &&
      (contactId === undefined || document.contactId === contactId) &&
      (status === undefined || stageOf(document) === status) &&
      wordsOf(document).includes(words),
    looksMax: LOOKS_MAX,
    limit,
    cursor,
  })
})

function stageOf({ status, openAmount }: TradeDocument): 'active' | 'pending' | 'completed' {
  if (status === 'DRAFT') return 'pending'
  return status === 'APPROVED' && money(openAmount) !== 0n ? 'active' : 'completed'
}

const wordsOf = ({ number, contactName, vendorReference }: TradeDocument) =>
  [number, contactName, vendorReference].join('\n').toLowerCase()
