import { queryOptions } from '@tanstack/react-query'
import { client } from './client.ts'
import { keyOf } from './keys.ts'

export const dashboardStatsQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'stats', 'dashboard'),
    queryFn: ({ signal }) => client.getDashboardStats({ query: { companyId }, signal }),
  })

export const accountStatsListQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'stats', 'accounts'),
    queryFn: ({ signal }) => client.listAccountStats({ query: { companyId }, signal }),
  })

/** The figures of one account, of a period where one is given. */
export const accountStatsQuery = (
  companyId: number,
  accountId: number,
  period: { startDate?: string; endDate?: string } = {},
) =>
  queryOptions({
    queryKey: keyOf(companyId, 'stats', 'account', accountId, period),
    queryFn: ({ signal }) => client.getAccountStats({ params: { id: accountId }, query: period, signal }),
  })

/** How long imports and matching runs took that began in a period. */
export const processingTimeQuery = (
  companyId: number,
  filter: { accountId?: number; startDate?: string; endDate?: string } = {},
) =>
  queryOptions({
    queryKey: keyOf(companyId, 'stats', 'processing-time', filter),
    queryFn: ({ signal }) => client.getProcessingTime({ query: { companyId, ...filter }, signal }),
  })
