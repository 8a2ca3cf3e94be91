import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Proposal } from '../../../../../shared/contract/matching.ts'
import type { AccountStats } from '../../../../../shared/contract/stats.ts'
import { accountStatsListQuery } from '../../../api/stats.ts'
import type { Scope } from '../../../company/scope.ts'
import { accountProposalsQuery } from '../proposals/account-proposals.ts'

/** Of a hundred proposals of each account: beyond so many the cards say that there are more. */
const PAGES_MAX = 10

/** What is open now in the accounts in view, whatever a run has found: lines may have been matched or taken away since. */
export function useOpenFigures({ company, accounts }: Scope) {
  const ids = accounts.map(({ id }) => id)
  const { data, hasNextPage, isFetching, isError, fetchNextPage } = useInfiniteQuery(
    accountProposalsQuery(company.id, ids, undefined),
  )
  const stats = useQuery(accountStatsListQuery(company.id))
  const pages = data?.pages ?? []
  const wantsMore = hasNextPage && pages.length < PAGES_MAX
  useEffect(() => {
    if (wantsMore && !isFetching && !isError) void fetchNextPage()
  }, [wantsMore, isFetching, isError, fetchNextPage])
  return {
    proposals: data && openByTier(pages.flatMap(({ items }) => items)),
    hasMore: hasNextPage,
    counters: stats,
    lines: stats.data && openLines(stats.data.filter(({ accountId }) => ids.includes(accountId))),
  }
}

export function openByTier(
  proposals: readonly Pick<Proposal, 'tier' | 'state'>[],
): Record<Proposal['tier'], number> {
  const count = { auto_approved: 0, suggested: 0, manual_review: 0 }
  for (const { tier, state } of proposals) if (state === 'open') count[tier] += 1
  return count
}

export function openLines(
  accounts: readonly Pick<AccountStats, 'unmatchedTransactions' | 'unmatchedLedgerTransactions'>[],
): { bank: number; ledger: number } {
  return {
    bank: accounts.reduce((sum, of) => sum + of.unmatchedTransactions, 0),
    ledger: accounts.reduce((sum, of) => sum + of.unmatchedLedgerTransactions, 0),
  }
}
