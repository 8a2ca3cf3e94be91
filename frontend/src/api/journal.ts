import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'

export const chartAccountsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'journal', 'chart'),
    queryFn: ({ signal }) => client.listChartAccounts({ query: { companyId }, signal }),
  })

/** Of a period, and posted to an account, where they are named. */
export interface EntriesFilter {
  chartAccountId?: number
  currency?: string
  startDate?: string
  endDate?: string
}

export const journalEntriesQuery = (companyId: number, filter: EntriesFilter = {}) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'journal', 'entries', filter),
    queryFn: ({ pageParam, signal }) =>
      client.page('listJournalEntries', {
        query: { companyId, ...filter, limit: 100, ...after(pageParam) },
        signal,
      }),
    ...paged,
  })
