import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import { client } from '../../../api/client.ts'
import { keyOf } from '../../../api/keys.ts'
import { after } from '../../../api/pages.ts'
import { subjectOf } from './subject-of.ts'

/** Where the list goes on: the account that is being read, and its next page. */
interface Place {
  account: number
  cursor: string | undefined
}

interface ProposalPage {
  items: Proposal[]
  next: Place | undefined
}

const FIRST: Place = { account: 0, cursor: undefined }

/** The open proposals of one account after the other, most certain first in each. */
export const accountProposalsQuery = (
  companyId: number,
  accountIds: readonly number[],
  tier: Proposal['tier'] | undefined,
) =>
  infiniteQueryOptions({
    queryKey: [...everyProposalsKey(companyId), accountIds, tier ?? 'all'],
    initialPageParam: FIRST,
    getNextPageParam: (last: ProposalPage) => last.next,
    queryFn: async ({ pageParam: { account, cursor }, signal }): Promise<ProposalPage> => {
      const accountId = accountIds[account]
      if (accountId === undefined) return { items: [], next: undefined }
      const query = { accountId, limit: 100, ...(tier ? { tier } : {}), ...after(cursor) }
      const page = await client.page('listProposals', { query, signal })
      const isLast = account + 1 >= accountIds.length
      return {
        items: page.items,
        next: page.nextCursor
          ? { account, cursor: page.nextCursor }
          : isLast
            ? undefined
            : { account: account + 1, cursor: undefined },
      }
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
  return keyOf(companyId, 'listProposals', 'account by account')
}
