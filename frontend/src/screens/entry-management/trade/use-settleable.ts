import { useInfiniteQuery } from '@tanstack/react-query'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { DOCUMENT_KINDS } from '../../../../../shared/domain/trade/document-kinds.ts'
import { itemsOf } from '../../../api/pages.ts'
import { tradeDocumentsQuery } from '../../../api/trade.ts'
import { useEveryPage } from '../../../api/use-every-page.ts'

/** The open documents of a contact on one side and in one currency that are settled (charges) or that settle (credits), oldest first. */
export function useSettleable(
  company: Company,
  { contactId, kind, currency }: Pick<TradeDocument, 'contactId' | 'kind' | 'currency'>,
  effect: 'charge' | 'credit',
): { documents: TradeDocument[]; isLoading: boolean } {
  const { side } = DOCUMENT_KINDS[kind]
  const query = useInfiniteQuery(tradeDocumentsQuery(company.id, { side, contactId, status: 'active' }))
  useEveryPage(query, true)
  const documents = itemsOf(query.data)
    .filter((document) => DOCUMENT_KINDS[document.kind].effect === effect && document.currency === currency)
    .toSorted((one, other) => (one.documentDate < other.documentDate ? -1 : 1))
  return { documents, isLoading: query.isPending || query.hasNextPage }
}
