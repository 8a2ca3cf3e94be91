import { queryOptions } from '@tanstack/react-query'
import type { MatchingRun } from '../../../shared/contract/matching.ts'
import { client } from './client.ts'
import { keyOf } from './keys.ts'
import { POLL_MS } from './poll.ts'

export function isRunGoing(status: MatchingRun['status'] | undefined): boolean {
  return status === 'queued' || status === 'running'
}

/** What a finished run changed. */
export const RUN_CHANGES = ['accounts', 'stats', 'transactions', 'matching', 'matches'] as const

/** The newest runs of an account, asked for again while one is going. */
export const matchingRunsQuery = (companyId: number, accountId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matching', 'runs', accountId),
    queryFn: ({ signal }) => client.listMatchingRuns({ query: { accountId, limit: 20 }, signal }),
    refetchInterval: (query) => (query.state.data?.some((run) => isRunGoing(run.status)) ? POLL_MS : false),
  })

export const matchingRunQuery = (companyId: number, runId: string) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matching', 'run', runId),
    queryFn: ({ signal }) => client.getMatchingRun({ params: { id: runId }, signal }),
    refetchInterval: (query) => (isRunGoing(query.state.data?.status) ? POLL_MS : false),
  })

/** When the nightly matching last ran, and what it did. */
export const nightlyMatchingQuery = (companyId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matching', 'nightly'),
    queryFn: ({ signal }) => client.getNightlyMatching({ query: { companyId }, signal }),
  })

/** How many matches there are and how often each tier was right, of a company or one account. */
export const matchStatsQuery = (companyId: number, accountId: number | undefined) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matches', 'stats', accountId ?? 'all'),
    queryFn: ({ signal }) =>
      client.getMatchStats({ query: { companyId, ...(accountId !== undefined && { accountId }) }, signal }),
  })

/** What was rejected on an account and is not proposed any more. */
export const rejectedPairsQuery = (companyId: number, accountId: number) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matching', 'rejected', accountId),
    queryFn: ({ signal }) => client.listRejectedPairs({ query: { accountId, limit: 100 }, signal }),
  })

/** What other thresholds would have done on the last months of an account. */
export const historyTrialQuery = (
  companyId: number,
  accountId: number,
  autoPercent: number,
  autoDaysMax: number,
) =>
  queryOptions({
    queryKey: keyOf(companyId, 'matching', 'history-trial', accountId, autoPercent, autoDaysMax),
    queryFn: ({ signal }) => client.tryOnHistory({ query: { accountId, autoPercent, autoDaysMax }, signal }),
  })
