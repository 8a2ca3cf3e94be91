import { useQueries } from '@tanstack/react-query'
import type { MatchingRun } from '../../../../../shared/contract/matching.ts'
import { matchingRunsQuery } from '../../../api/matching.ts'
import { isRunGoing } from '../../../api/work.ts'
import type { Scope } from '../../../company/scope.ts'

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

/** The matching runs of the accounts in view, followed until they are done. */
export function useAccountRuns(scope: Scope): AccountRuns {
  const results = useQueries({
    queries: scope.accounts.map(({ id }) => matchingRunsQuery(scope.company.id, id)),
  })
  const lists = results.map(({ data }) => data ?? [])
  const going = lists.flatMap((runs) => runs.filter(({ status }) => isRunGoing(status)))
  return {
    isPending: results.some(({ isPending }) => isPending),
    error: results.find(({ isError }) => isError)?.error,
    going,
    finished: lists.flatMap((runs) => runs.find(({ status }) => status === 'completed') ?? []),
    failed: lists.flatMap((runs) => (runs[0]?.status === 'failed' ? [runs[0]] : [])),
    retry: () => {
      for (const result of results) void result.refetch()
    },
  }
}
