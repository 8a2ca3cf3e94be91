import { queryOptions } from '@tanstack/react-query'
import type { SourceTransaction } from '../../../shared/contract/transactions.ts'
import type { TransactionStatus } from '../../../shared/domain/transactions/status.ts'
import { ask, askPages } from './ask.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'

export interface LinesFilter {
  accountId?: number
  status?: TransactionStatus
  search?: string
  /** Of bank lines: `me` or the id of a member. */
  assignedTo?: string
  startDate?: string
  endDate?: string
  order?: 'newest' | 'oldest'
}

const PAGE = 100

/** Bank lines, page by page: `useInfiniteQuery`, then `itemsOf(data)`. */
export const sourceTransactionsQuery = (companyId: number, filter: LinesFilter = {}) =>
  askPages(companyId, 'listSourceTransactions', { query: { companyId, ...filter, limit: PAGE } })

/** Ledger entries, page by page. */
export const ledgerTransactionsQuery = (
  companyId: number,
  filter: LinesFilter & { chartAccountId?: number } = {},
) => askPages(companyId, 'listLedgerTransactions', { query: { companyId, ...filter, limit: PAGE } })

/** How the last line of the same counterparty was booked. */
export const lastBookingQuery = (companyId: number, id: string) =>
  ask(companyId, 'getLastBooking', { params: { id } })

/** The newest open bank lines of a company. The list of a whole company runs account by account, hence one question each. */
export const recentOpenLinesQuery = (companyId: number, accountIds: readonly number[], limit: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'listSourceTransactions', 'newest open', accountIds, limit),
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
