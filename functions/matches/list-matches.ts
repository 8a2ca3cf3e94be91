import { listMatches, type Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { approvedOn } from '../../shared/domain/reconciliations/chain.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { matchEntity, pendingMatches } from '../storage/entities/match.ts'
import { listApproved, type StoredReconciliation } from '../storage/entities/reconciliation.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import { recordRanges } from '../storage/record-ranges.ts'

export const handler = lambda(listMatches, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const { limit, cursor, accountId, approvalStatus } = query
  const page = await listPage({
    scope,
    of: matchEntity,
    ranges:
      approvalStatus === 'pending'
        ? [pendingMatches(scope)]
        : recordRanges(scope, 'matches', company.createdAt, now),
    filters: { list: 'matches', accountId, approvalStatus },
    matches: (match) =>
      (accountId === undefined || match.financialAccountId === accountId) &&
      (approvalStatus === undefined ? isLive(match) : match.approvalStatus === approvalStatus),
    limit,
    cursor,
  })
  const approved = await listApproved(scope)
  const items = page.items.map((match) => ({
    ...shownMatch(match),
    reconciliationBatchId: reconciliationOf(match, approved),
  }))
  return new Listed(items, page.nextCursor)
})

/** The approved statement that answers for the last bank line of a live match. */
function reconciliationOf(match: Match, approved: readonly StoredReconciliation[]): string | null {
  if (!isLive(match)) return null
  const chain = approved.filter(({ financialAccountId }) => financialAccountId === match.financialAccountId)
  const days = match.sourceTransactions.map(({ transactionDate }) => transactionDate).sort()
  return approvedOn(chain, days.at(-1)!)?.id ?? null
}
