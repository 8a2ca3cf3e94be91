import type { Match, ShownMatch } from '../../shared/contract/matches.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { approvedOn } from '../../shared/domain/reconciliations/chain.ts'
import { listChart, type StoredChartAccount } from '../storage/entities/chart-account.ts'
import { awaitsSignOff, signOffDay } from '../storage/entities/match.ts'
import { listApproved, type StoredReconciliation } from '../storage/entities/reconciliation.ts'
import { type Locks, readLocks } from '../storage/plan/locks.ts'
import type { Scope } from '../storage/scope.ts'

/** Matches of a list, each with the approved reconciliation that its bank lines lie in, and the accounts that are posted to with it. */
export async function shownMatches(scope: Scope, matches: readonly Match[]): Promise<ShownMatch[]> {
  const [approved, locks, chart] = await Promise.all([
    listApproved(scope),
    readLocks(scope),
    matches.some(isPosting) ? listChart(scope) : [],
  ])
  return matches.map((match) => ({
    ...shownMatch(match),
    reconciliationBatchId: reconciliationOf(match, approved),
    ...postedTo(chart, match),
    ...closedWith(locks, match),
  }))
}

function isPosting({ bookedToIds, differenceAccountId }: Match): boolean {
  return bookedToIds !== undefined || differenceAccountId != null
}

function postedTo(
  chart: readonly StoredChartAccount[],
  { bookedToIds, differenceAccountId }: Match,
): Pick<ShownMatch, 'bookedTo' | 'differenceTo'> {
  const named = (ids: readonly number[]) =>
    chart
      .filter(({ id }) => ids.includes(id))
      .map(({ accountCode, accountName }) => `${accountCode} ${accountName}`)
  const [differenceTo] = differenceAccountId == null ? [] : named([differenceAccountId])
  return { ...(bookedToIds && { bookedTo: named(bookedToIds) }), ...(differenceTo && { differenceTo }) }
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
