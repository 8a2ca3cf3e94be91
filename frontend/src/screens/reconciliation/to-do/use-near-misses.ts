import { useQueries } from '@tanstack/react-query'
import type { MatchingRun, NearMiss } from '../../../../../shared/contract/matching.ts'
import { matchingRunQuery } from '../../../api/matching.ts'

/** What these runs found worth a look, by bank line. */
export function useNearMisses(companyId: number, runs: readonly MatchingRun[]) {
  const results = useQueries({ queries: runs.map(({ id }) => matchingRunQuery(companyId, id)) })
  const found = results.flatMap(({ data }) => data?.nearMisses ?? [])
  return {
    of: new Map(found.map((miss): [string, NearMiss] => [miss.lineId, miss])),
    isPending: results.some(({ isPending }) => isPending),
    isError: results.some(({ isLoadingError }) => isLoadingError),
    refetch: () => Promise.all(results.map(({ refetch }) => refetch())),
  }
}
