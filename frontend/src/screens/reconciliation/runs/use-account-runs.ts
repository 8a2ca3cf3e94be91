import { useQueries, useQuery } from '@tanstack/react-query'
import type { MatchingRun } from '../../../../../shared/contract/matching.ts'
import { companyRunsQuery, matchingRunsQuery } from '../../../api/matching.ts'
import { accountStatsListQuery } from '../../../api/stats.ts'
import { isRunGoing } from '../../../api/work.ts'
import type { Scope } from '../../../company/scope.ts'
import { SIDE_BY_SIDE, worthAsking } from './worth-asking.ts'

export interface AccountRuns {
  isPending: boolean
  error: unknown
  /** Those that are queued or running now. */
  going: MatchingRun[]
  /** The newest finished run of each account that has one. */
  finished: MatchingRun[]
  /** The newest run of an account, where it failed. */
  failed: MatchingRun[]
  retry: () => void
}

/** The matching runs of the accounts in view, followed until they are done: of a few accounts each alone, of many the newest of the company. */
export function useAccountRuns({ company, accounts }: Scope): AccountRuns {
  const ids = accounts.map(({ id }) => id)
  const enabled = ids.length > SIDE_BY_SIDE
  const ofAll = useQuery({ ...companyRunsQuery(company.id), enabled })
  const stats = useQuery({ ...accountStatsListQuery(company.id), enabled })
  const isLooking = enabled && (ofAll.isPending || stats.isPending)
  const alone = isLooking ? [] : askedAlone(ids, ofAll.data, stats.data)
  const results = useQueries({ queries: alone.map((id) => matchingRunsQuery(company.id, id)) })
  const byAccount = Map.groupBy(ofAll.data ?? [], (run) => run.financialAccountId)
  const lists = [
    ...(enabled ? ids.map((id) => byAccount.get(id) ?? []) : []),
    ...results.map(({ data }) => data ?? []),
  ]
  const going = lists.flatMap((runs) => runs.filter(({ status }) => isRunGoing(status)))
  const asked = enabled ? [ofAll, ...results] : results
  return {
    isPending: isLooking || results.some(({ isPending }) => isPending),
    error: asked.find(({ isLoadingError }) => isLoadingError)?.error,
    going,
    finished: lists.flatMap((runs) => runs.find(({ status }) => status === 'completed') ?? []),
    failed: lists.flatMap((runs) => (runs[0]?.status === 'failed' ? [runs[0]] : [])),
    retry: () => {
      for (const result of asked) void result.refetch()
    },
  }
}

/**
 * Whose runs are asked for alone: of many accounts those where something is open and that have none among the newest of the company.
 * @param newest undefined where they could not be asked for: then that is said, and nothing is asked for fifty times
 */
export function askedAlone(
  accountIds: readonly number[],
  newest: readonly MatchingRun[] | undefined,
  stats: Parameters<typeof worthAsking>[1],
): number[] {
  if (accountIds.length <= SIDE_BY_SIDE) return [...accountIds]
  if (!newest) return []
  const known = new Set(newest.map(({ financialAccountId }) => financialAccountId))
  return worthAsking(accountIds, stats).filter((id) => !known.has(id))
}
