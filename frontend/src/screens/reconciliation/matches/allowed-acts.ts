import type { Company } from '../../../../../shared/contract/companies.ts'
import type { Match, ShownMatch } from '../../../../../shared/contract/matches.ts'
import { takesTwoApart } from '../../../../../shared/domain/matches/signed-by-two.ts'

export type MatchAct = 'approve' | 'reject' | 'unmatch' | 'undo'

/**
 * What its state lets somebody do with a match. Under an approved statement it stays; a lock closes its sign-off with the first of its
 * bank lines, and the match with the last. What two people signed is taken apart by two, and not made pending again.
 */
export function allowedActs(
  match: ActedOn,
  company: Pick<Company, 'lockedThrough' | 'requiresSecondPerson'>,
): readonly MatchAct[] {
  const { approvalStatus, reconciliationBatchId, sourceTransactions, closedWith } = match
  if (reconciliationBatchId !== null || closedWith) return []
  const lockedThrough = company.lockedThrough ?? ''
  const locked = sourceTransactions.filter(({ transactionDate }) => transactionDate <= lockedThrough)
  if (locked.length === sourceTransactions.length) return []
  if (takesTwoApart(company, match)) return ['unmatch']
  return ACTS[approvalStatus].filter((act) => locked.length === 0 || act === 'reject' || act === 'unmatch')
}

type ActedOn = Pick<
  ShownMatch,
  | 'approvalStatus'
  | 'approvedBy'
  | 'createdBy'
  | 'postedEntryId'
  | 'differenceEntryId'
  | 'reconciliationBatchId'
  | 'closedWith'
> & {
  sourceTransactions: readonly { transactionDate: string }[]
}

const ACTS: Record<Match['approvalStatus'], readonly MatchAct[]> = {
  pending: ['approve', 'reject', 'unmatch'],
  approved: ['undo', 'unmatch'],
  rejected: ['undo'],
}
