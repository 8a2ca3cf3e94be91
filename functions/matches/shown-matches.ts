import type { Match, ShownMatch } from '../../shared/contract/matches.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { approvedOn } from '../../shared/domain/reconciliations/chain.ts'
import { awaitsSignOff, signOffDay } from '../storage/entities/match.ts'
import { listApproved, type StoredReconciliation } from '../storage/entities/reconciliation.ts'
import { type Locks, readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'

/** Matches of a list, each with the approved reconciliation that its bank lines lie in. */
export async function shownMatches(scope: Scope, matches: readonly Match[]): Promise<ShownMatch[]> {
  const [approved, locks] = await Promise.all([listApproved(scope), readLocks(scope)])
  return matches.map((match) => ({
    ...shownMatch(match),
    reconciliationBatchId: reconciliationOf(match, approved),
    ...closedWith(locks, match),
  }))
}

function closedWith(locks: Locks, match: Match): Pick<ShownMatch, 'closedWith'> {
  if (match.approvalStatus !== 'pending' || awaitsSignOff(locks, match)) return {}
  const isApproved = locks.isApproved(match.financialAccountId, signOffDay(match))
  return { closedWith: isApproved ? 'statement' : 'lock' }
}

/** The approved reconciliation that answers for the last bank line of a live match; of ledger entries that are set off none does. */
function reconciliationOf(match: Match, approved: readonly StoredReconciliation[]): string | null {
  if (!isLive(match)) return null
  const chain = approved.filter(({ financialAccountId }) => financialAccountId === match.financialAccountId)
  const [lastDay] = match.sourceTransactions
    .map(({ transactionDate }) => transactionDate)
    .sort()
    .reverse()
  return (lastDay && approvedOn(chain, lastDay)?.id) || null
}
