import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { client } from '../../../api/client.ts'
import { keyOf } from '../../../api/keys.ts'
import { after } from '../../../api/pages.ts'
import { accountStatsListQuery } from '../../../api/stats.ts'
import { SIDE_BY_SIDE, worthAsking } from '../runs/worth-asking.ts'
import { subjectOf } from './subject-of.ts'

/** Where the list of an account goes on. */
interface Place {
  accountId: number
  cursor?: string | undefined
}

interface ProposalPage {
  items: Proposal[]
  /** Of the accounts that have more, or have not been asked yet. */
  next: Place[]
}

/**
 * The open proposals of accounts, most certain first in each: a page has the next of some accounts, which are asked side by side. Of many
 * accounts only those are asked where a bank line is open.
 */
export const accountProposalsQuery = (
  companyId: number,
  accountIds: readonly number[],
  tier: Proposal['tier'] | undefined,
) =>
  infiniteQueryOptions({
    queryKey: [...everyProposalsKey(companyId), accountIds, tier ?? 'all'],
    initialPageParam: null as Place[] | null,
    getNextPageParam: ({ next }: ProposalPage) => (next.length > 0 ? next : undefined),
    queryFn: async ({ pageParam, client: queries, signal }): Promise<ProposalPage> => {
      const all = pageParam ?? (await firstPlaces(queries, companyId, accountIds))
      const [places, later] = [all.slice(0, SIDE_BY_SIDE), all.slice(SIDE_BY_SIDE)]
      const pages = await Promise.all(
        places.map(({ accountId, cursor }) => {
          const query = { accountId, limit: 100, ...(tier ? { tier } : {}), ...after(cursor) }
          return client.page('listProposals', { query, signal })
        }),
      )
      const more = pages.flatMap(({ nextCursor }, at): Place[] =>
        nextCursor ? [{ accountId: places[at]!.accountId, cursor: nextCursor }] : [],
      )
      return { items: pages.flatMap(({ items }) => items), next: [...later, ...more] }
    },
  })

/** Which of many accounts are asked is told by their counters; where those could not be asked for, all. */
async function firstPlaces(
  queries: QueryClient,
  companyId: number,
  accountIds: readonly number[],
): Promise<Place[]> {
  const isFew = accountIds.length <= SIDE_BY_SIDE
  const stats = isFew
    ? undefined
    : await queries.fetchQuery(accountStatsListQuery(companyId)).catch(() => undefined)
  return worthAsking(accountIds, stats).map((accountId) => ({ accountId }))
}

/** Takes a decided proposal out of what was loaded, so that nothing needs to be asked for again. */
export function forgetProposal(queries: QueryClient, companyId: number, proposal: Proposal): void {
  queries.setQueriesData<{ pages: ProposalPage[] }>({ queryKey: everyProposalsKey(companyId) }, (data) => {
    if (!data) return data
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.filter((each) => subjectOf(each) !== subjectOf(proposal)),
    }))
    return { ...data, pages }
  })
}

function everyProposalsKey(companyId: number) {
  return keyOf(companyId, 'listProposals', 'by account')
}
