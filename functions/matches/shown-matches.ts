import type { Match, ShownMatch } from '../../shared/contract/matches.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { approvedOn } from '../../shared/domain/reconciliations/chain.ts'
import { listApproved, type StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Scope } from '../storage/scope.ts'

/** Matches of a list, each with the approved reconciliation that its bank lines lie in. */
export async function shownMatches(scope: Scope, matches: readonly Match[]): Promise<ShownMatch[]> {
  const approved = await listApproved(scope)
  return matches.map((match) => ({
    ...shownMatch(match),
    reconciliationBatchId: reconciliationOf(match, approved),
  }))
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
