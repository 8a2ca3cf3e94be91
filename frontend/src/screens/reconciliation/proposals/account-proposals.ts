import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { client } from '../../../api/client.ts'
import { keyOf } from '../../../api/keys.ts'
import { after } from '../../../api/pages.ts'
import { subjectOf } from './subject-of.ts'

/** Where the list of an account goes on. */
interface Place {
  accountId: number
  cursor?: string | undefined
}

interface ProposalPage {
  items: Proposal[]
  /** Of the accounts that have more. */
  next: Place[]
}

/** The open proposals of accounts, most certain first in each: a page has the next of every account, which are asked side by side. */
export const accountProposalsQuery = (
  companyId: number,
  accountIds: readonly number[],
  tier: Proposal['tier'] | undefined,
) =>
  infiniteQueryOptions({
    queryKey: [...everyProposalsKey(companyId), accountIds, tier ?? 'all'],
    initialPageParam: accountIds.map((accountId): Place => ({ accountId })),
    getNextPageParam: ({ next }: ProposalPage) => (next.length > 0 ? next : undefined),
    queryFn: async ({ pageParam: places, signal }): Promise<ProposalPage> => {
      const pages = await Promise.all(
        places.map(({ accountId, cursor }) => {
          const query = { accountId, limit: 100, ...(tier ? { tier } : {}), ...after(cursor) }
          return client.page('listProposals', { query, signal })
        }),
      )
      const next = pages.flatMap(({ nextCursor }, at): Place[] =>
        nextCursor ? [{ accountId: places[at]!.accountId, cursor: nextCursor }] : [],
      )
      return { items: pages.flatMap(({ items }) => items), next }
    },
  })

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
