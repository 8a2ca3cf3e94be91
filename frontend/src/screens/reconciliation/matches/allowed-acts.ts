import type { Match, ShownMatch } from '../../../../../shared/contract/matches.ts'

export type MatchAct = 'approve' | 'reject' | 'unmatch' | 'undo'

/**
 * What its state lets somebody do with a match. Under an approved statement it stays; a lock closes its sign-off with the first of its
 * bank lines, and the match with the last.
 */
export function allowedActs(
  {
    approvalStatus,
    reconciliationBatchId,
    sourceTransactions,
    closedWith,
  }: Pick<ShownMatch, 'approvalStatus' | 'reconciliationBatchId' | 'closedWith'> & {
    sourceTransactions: readonly { transactionDate: string }[]
  },
  lockedThrough: string | null,
): readonly MatchAct[] {
  if (reconciliationBatchId !== null || closedWith) return []
  const locked = sourceTransactions.filter(({ transactionDate }) => transactionDate <= (lockedThrough ?? ''))
  if (locked.length === sourceTransactions.length) return []
  return ACTS[approvalStatus].filter((act) => locked.length === 0 || act === 'reject' || act === 'unmatch')
}

const ACTS: Record<Match['approvalStatus'], readonly MatchAct[]> = {
  pending: ['approve', 'reject', 'unmatch'],
  approved: ['undo', 'unmatch'],
  rejected: ['undo'],
}
