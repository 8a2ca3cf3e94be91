import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { TransactionStatus } from '../../../shared/domain/transactions/status.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'

export interface LinesFilter {
  accountId?: number
  status?: TransactionStatus
  search?: string
  startDate?: string
  endDate?: string
  order?: 'newest' | 'oldest'
}

const PAGE = 100

/** Bank lines, page by page: `useInfiniteQuery`, then `itemsOf(data)`. */
export const sourceTransactionsQuery = (companyId: number, filter: LinesFilter = {}) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'transactions', 'source', filter),
    queryFn: ({ pageParam, signal }) =>
      client.page('listSourceTransactions', { query: { companyId, ...filter, limit: PAGE, ...after(pageParam) }, signal }),
    ...paged,
  })

/** Ledger entries, page by page. */
export const ledgerTransactionsQuery = (companyId: number, filter: LinesFilter & { chartAccountId?: number } = {}) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'transactions', 'ledger', filter),
    queryFn: ({ pageParam, signal }) =>
      client.page('listLedgerTransactions', { query: { companyId, ...filter, limit: PAGE, ...after(pageParam) }, signal }),
    ...paged,
  })

/** The first few open bank lines, for a glance. */
export const recentOpenLinesQuery = (companyId: number, limit: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'transactions', 'recent-open', limit),
    queryFn: ({ signal }) => client.listSourceTransactions({ query: { companyId, status: 'pending', order: 'newest', limit }, signal }),
  })
