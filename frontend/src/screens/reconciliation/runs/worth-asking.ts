import type { AccountStats } from '../../../../../shared/contract/stats.ts'

/** So many accounts are asked about side by side, without looking first whether there is anything to ask for. */
export const SIDE_BY_SIDE = 6

type Counted = Pick<AccountStats, 'accountId' | 'unmatchedTransactions'>

/**
 * Of many accounts those that can have candidates: where a bank line is open, or where nobody could say. All of a few.
 * @param stats undefined where they could not be asked for
 */
export function worthAsking(accountIds: readonly number[], stats: readonly Counted[] | undefined): number[] {
  if (accountIds.length <= SIDE_BY_SIDE || !stats) return [...accountIds]
  const settled = new Set(
    stats
      .filter(({ unmatchedTransactions }) => unmatchedTransactions === 0)
      .map(({ accountId }) => accountId),
  )
  return accountIds.filter((id) => !settled.has(id))
}
