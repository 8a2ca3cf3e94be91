import { getMatchingRun, type NearMiss } from '../../shared/contract/matching.ts'
import { isPaidTwice } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { lambda } from '../runtime/lambda.ts'
import { type KeptNearMiss, listNearMisses } from '../storage/entities/proposal.ts'
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
  const byLine = Map.groupBy(kept, ({ lineId }) => lineId)
  return [...byLine].flatMap(([lineId, misses]) => {
    const [first, ...others] = misses.flatMap(({ entryId }) => entries.get(entryId) ?? [])
    const [{ finding }] = misses as [KeptNearMiss]
    // What several entries come to holds of all of them.
    if (!first || others.length + 1 < misses.length || !bank.has(lineId)) return []
    if (![first, ...others].every(({ status }) => isOpen(status)) && !isPaidTwice(finding)) return []
    const { matchId } = first
    return [
      {
        lineId,
        entry: matchedLine(first),
        ...(others.length > 0 && { others: others.map(matchedLine) }),
        finding,
        ...(matchId && { matchId }),
      },
    ]
  })
}
