import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'
import { POLL_MS } from './poll.ts'

export interface BulkDays {
  startDate?: string
  endDate?: string
}

/** What a bulk decision, or its undo, changes. */
export const BULK_CHANGES = [
  'transactions',
  'matches',
  'matching',
  'stats',
  'accounts',
  'operations',
  'audit',
] as const

/** Everything that was done to many lines or matches at once, newest first; asked for again while something is going on. */
export const bulkHistoryQuery = (companyId: number, days: BulkDays) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'operations', 'history', days),
    queryFn: ({ pageParam, signal }) =>
      client.page('listBulkHistory', {
        params: { companyId },
        query: { ...days, limit: 50, ...after(pageParam) },
        signal,
      }),
    refetchInterval: (query) =>
      query.state.data?.pages.some(({ items }) => items.some(({ status }) => status === 'processing'))
        ? POLL_MS
        : false,
    ...paged,
  })

export const bulkStatisticsQuery = (companyId: number, days: BulkDays) =>
  queryOptions({
    queryKey: keyOf(companyId, 'operations', 'statistics', days),
    queryFn: ({ signal }) => client.getBulkStatistics({ params: { companyId }, query: days, signal }),
  })
