import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { SourceTransaction } from '../../../shared/contract/transactions.ts'
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
      client.page('listSourceTransactions', {
        query: { companyId, ...filter, limit: PAGE, ...after(pageParam) },
        signal,
      }),
    ...paged,
  })

/** Ledger entries, page by page. */
export const ledgerTransactionsQuery = (
  companyId: number,
  filter: LinesFilter & { chartAccountId?: number } = {},
) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'transactions', 'ledger', filter),
    queryFn: ({ pageParam, signal }) =>
      client.page('listLedgerTransactions', {
        query: { companyId, ...filter, limit: PAGE, ...after(pageParam) },
        signal,
      }),
    ...paged,
  })

/** The newest open bank lines of a company. The list of a whole company runs account by account, hence one question each. */
export const recentOpenLinesQuery = (companyId: number, accountIds: readonly number[], limit: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'transactions', 'recent-open', accountIds, limit),
    queryFn: async ({ signal }) => {
      const newest = await Promise.all(
        accountIds.map((accountId) =>
          client.listSourceTransactions({
            query: { companyId, accountId, status: 'pending', order: 'newest', limit },
            signal,
          }),
        ),
      )
      return newest.flat().toSorted(byNewest).slice(0, limit)
    },
  })

function byNewest(a: SourceTransaction, b: SourceTransaction): number {
  return a.transactionDate < b.transactionDate ? 1 : a.transactionDate > b.transactionDate ? -1 : 0
}
