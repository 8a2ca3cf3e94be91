import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Match } from '../../../shared/contract/matches.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { after, paged } from './pages.ts'

export interface MatchesFilter {
  accountId?: number
  approvalStatus?: Match['approvalStatus']
}

export const matchesQuery = (companyId: number, filter: MatchesFilter = {}) =>
  infiniteQueryOptions({
    queryKey: keyOf(companyId, 'matches', 'list', filter),
    queryFn: ({ pageParam, signal }) =>
      client.page('listMatches', {
        query: { companyId, ...filter, limit: 100, ...after(pageParam) },
        signal,
      }),
    ...paged,
  })

/** The newest few matches of a company or one of its accounts. */
export const recentMatchesQuery = (companyId: number, accountId: number | null, limit: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matches', 'recent', accountId, limit),
    queryFn: ({ signal }) =>
      client.listMatches({ query: { companyId, limit, ...(accountId !== null && { accountId }) }, signal }),
  })
