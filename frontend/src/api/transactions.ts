import type { TransactionStatus } from '../../../shared/domain/transactions/status.ts'
import { ask, askPages } from './ask.ts'

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

/** The newest open bank lines of a company. */
export const recentOpenLinesQuery = (companyId: number, limit: number) =>
  ask(companyId, 'listSourceTransactions', {
    query: { companyId, status: 'pending', order: 'newest', limit },
  })
