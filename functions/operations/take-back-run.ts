import type { Match } from '../../shared/contract/matches.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { listPage } from '../storage/lists.ts'
import { removeMatch } from '../storage/matches.ts'
import { advanceOperation, type StoredOperation } from '../storage/operations.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import { getRun, type StoredRun } from '../storage/runs.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'
import { takeBackMarks } from './take-back-marks.ts'

/** Actions that a step needs beside its matches: the operation, the audit record, and the books of its months. */
const OTHER_ACTIONS = 30
const BLOCKED_MAX = 100

/** Frees the lines of the next matches that the run approved by itself. What people decided on its proposals stays, and is named. */
export async function takeBackRun(
  plan: WritePlan,
  scope: Scope,
  operation: StoredOperation,
): Promise<boolean> {
  const run = await getRun(scope, operation.targetId)
  const matches = await madeBy(plan, scope, run, isOfRun, 20)
  if (!matches.length)
    return (
      (await takeBackMarks(plan, scope, run, operation)) || (await nameWhatStays(plan, scope, run, operation))
    )

  let taken = 0
  for (const match of matches) {
    const actions =
      (match.postedEntryId ? 2 : 1) + match.sourceTransactions.length + match.ledgerTransactions.length
    if (taken > 0 && plan.sizeLeft < actions + OTHER_ACTIONS) break
    await removeMatch(plan, scope, match)
    taken++
  }
  advanceOperation(plan, scope, operation, { status: 'undoing', processed: operation.processed + taken })
  return true
}

/** Says which matches of the run people have approved since; false when that was said, or there are none. */
async function nameWhatStays(
  plan: WritePlan,
  scope: Scope,
  run: StoredRun,
  operation: StoredOperation,
): Promise<boolean> {
  if (operation.blocked.length) return false
  const staying = await madeBy(plan, scope, run, ({ origin }) => origin !== 'manual', BLOCKED_MAX)
  if (!staying.length) return false
  const blocked = staying.map(({ id, sourceTransactions: [line] }) => ({
    id,
    reason: `The match of “${line?.description}” stays: a person has approved it since.`,
  }))
  advanceOperation(plan, scope, operation, { blocked })
  return true
}

/** Live matches of a run that are of a kind, at most so many. */
async function madeBy(
  plan: WritePlan,
  scope: Scope,
  run: StoredRun,
  isMeant: (match: Match) => boolean,
  limit: number,
): Promise<Match[]> {
  const { items } = await listPage<Match>({
    scope,
    ranges: recordRanges(scope, 'matches', run.createdAt, plan.context.now),
    filters: { list: 'run', id: run.id },
    matches: (match) => match.runId === run.id && isLive(match) && isMeant(match),
    limit,
  })
  return items
}

/** What the run made itself, and nobody has approved since. */
function isOfRun({ origin, approvedBy }: Match): boolean {
  return origin !== 'manual' && (approvedBy === null || approvedBy === 'system')
}
