import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { POLL_MS } from './poll.ts'

export interface OverviewFilter {
  accountId?: number
  startDate?: string
  endDate?: string
}

/** What classifying lines changed. */
export const CLASSIFICATION_CHANGES = ['stats', 'transactions'] as const

/** How far the accounts are reconciled; asked for again while sample data are coming. */
export const reconciliationDashboardQuery = (companyId: number, filter: OverviewFilter = {}) =>
  queryOptions({
    queryKey: keyOf(companyId, 'stats', 'reconciliation', filter),
    queryFn: ({ signal }) =>
      client.getReconciliationDashboard({ params: { id: companyId }, query: filter, signal }),
    refetchInterval: (query) => (query.state.data?.sampleData.state === 'arriving' ? POLL_MS : false),
  })

/** Opening and closing balance of a company or one account. */
export const openingBalanceQuery = (companyId: number, { accountId, ...days }: OverviewFilter) =>
  queryOptions({
    queryKey: keyOf(companyId, 'stats', 'balance', accountId ?? 'all', days),
    queryFn: ({ signal }) =>
      client.getOpeningBalance({ params: { id: accountId ?? companyId }, query: days, signal }),
  })

/** What is outstanding as of a day, of a company or one account. */
export const outstandingItemsQuery = (companyId: number, accountId: number | undefined, asOf?: string) =>
  queryOptions({
    queryKey: keyOf(companyId, 'stats', 'outstanding', accountId ?? 'all', asOf ?? 'today'),
    queryFn: ({ signal }) =>
      client.getOutstandingItems({
        params: { id: accountId ?? companyId },
        query: asOf === undefined ? {} : { asOf },
        signal,
      }),
  })
