/** Accounts with a match rate above 0: of all dates under Financial Accounts, of its days in a report. */
export function activeCount(stats: readonly { matchRate: number | null }[]): number {
  return stats.filter(({ matchRate }) => (matchRate ?? 0) > 0).length
}
