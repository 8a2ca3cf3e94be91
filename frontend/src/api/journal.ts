import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'

export const chartAccountsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'journal', 'chart'),
    queryFn: ({ signal }) => client.listChartAccounts({ query: { companyId }, signal }),
  })

export const journalEntriesQuery = (companyId: number) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'journal', 'entries'),
    queryFn: ({ pageParam, signal }) =>
      client.page('listJournalEntries', { query: { companyId, limit: 100, ...after(pageParam) }, signal }),
    ...paged,
  })
