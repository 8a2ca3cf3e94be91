import { useQueries } from '@tanstack/react-query'
import type { AccountStats } from '../../../../shared/contract/stats.ts'
import { accountStatsQuery } from '../../api/stats.ts'
import type { Days } from '../../ui/period.ts'

/** The figures of a period for each of some accounts; undefined until all are there. */
export function usePeriodStats(
  companyId: number,
  accountIds: readonly number[],
  days: Days,
): { stats: AccountStats[] | undefined; error: unknown; retry: () => void } {
  return useQueries({
    queries: accountIds.map((accountId) =>
      accountStatsQuery(companyId, accountId, { startDate: days.startDate, endDate: days.endDate }),
    ),
    combine: (results) => ({
      stats: results.every(({ data }) => data) ? results.flatMap(({ data }) => data ?? []) : undefined,
      error: results.find(({ error, data }) => error && !data)?.error,
      retry: () => {
        for (const result of results) void result.refetch()
      },
    }),
  })
}
