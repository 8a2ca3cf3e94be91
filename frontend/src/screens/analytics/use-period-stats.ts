import { useQueries } from '@tanstack/react-query'
import type { AccountStats } from '../../../../shared/contract/stats.ts'
import { accountStatsQuery } from '../../api/stats.ts'

/** `YYYY-MM-DD`, both included; undefined where there is no bound. */
export interface PeriodBounds {
  startDate: string | undefined
  endDate: string | undefined
}

interface PeriodStats {
  /** Undefined until those of all accounts are there. */
  stats: AccountStats[] | undefined
  isLoadingError: boolean
  error: unknown
  refetch: () => void
}

/** The figures of a period for each of some accounts. */
export function usePeriodStats(
  companyId: number,
  accountIds: readonly number[],
  days: PeriodBounds,
): PeriodStats {
  const bounds = {
    ...(days.startDate && { startDate: days.startDate }),
    ...(days.endDate && { endDate: days.endDate }),
  }
  return useQueries({
    queries: accountIds.map((accountId) => accountStatsQuery(companyId, accountId, bounds)),
    combine: (results) => ({
      stats: results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : undefined,
      isLoadingError: results.some(({ isLoadingError }) => isLoadingError),
      error: results.find(({ isLoadingError }) => isLoadingError)?.error,
      refetch: () => {
        for (const result of results) void result.refetch()
      },
    }),
  })
}
