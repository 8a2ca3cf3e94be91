import { getMatchingRun, type NearMiss } from '../../shared/contract/matching.ts'
import { isPaidTwice } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { lambda } from '../runtime/lambda.ts'
import { listNearMisses } from '../storage/entities/proposal.ts'
import { getRun, type StoredRun, shownRun } from '../storage/entities/run.ts'
import { findLines, findOpen } from '../storage/lines.ts'
import { matchedLine } from '../storage/matches.ts'
import type { Scope } from '../storage/scope.ts'

export const handler = lambda(getMatchingRun, async ({ params, scope }) => {
  const run = await getRun(scope, params.id)

  return { ...shownRun(run), nearMisses: await stillOpen(scope, run) }
})

/** Those whose lines nothing explains in the meantime; the entry of what was paid twice has its payment. */
async function stillOpen(scope: Scope, run: StoredRun): Promise<NearMiss[]> {
  const kept = await listNearMisses(scope, run)
  const [bank, entries] = await Promise.all([
    findOpen(
      scope,
      'bank',
      kept.map(({ lineId }) => lineId),
    ),
    findLines(
      scope,
      'ledger',
      kept.map(({ entryId }) => entryId),
    ),
  ])
  return kept.flatMap(({ lineId, entryId, finding }) => {
    const entry = entries.get(entryId)
    if (!entry || !bank.has(lineId) || (!isOpen(entry.status) && !isPaidTwice(finding))) return []
    const { matchId } = entry
    return [{ lineId, entry: matchedLine(entry), finding, ...(matchId && { matchId }) }]
  })
}
