import type { Match } from '../../shared/contract/matches.ts'
import { isLive } from '../../shared/domain/matches/match.ts'
import { closedDayOf } from '../matches/refuse-closed.ts'
import { matchEntity } from '../storage/entities/match.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { getRun, type StoredRun } from '../storage/entities/run.ts'
import { listPage } from '../storage/lists.ts'
import { type Locks, readLocks } from '../storage/plan/locks.ts'
import { whyClosed } from '../storage/plan/why-closed.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { recordRanges } from '../storage/record-ranges.ts'
import type { Scope } from '../storage/scope.ts'
import { removeMatches } from './remove-matches.ts'
import { takeBackMarks } from './take-back-marks.ts'

/** As many of one line with one line as fit a transaction. */
const MATCHES_MAX = 32
const BLOCKED_MAX = 100

/** Frees the lines of the next matches that the run approved by itself; nobody says of any of them that it was wrong. What people decided on its proposals stays, and is named. */
export async function takeBackRun(plan: WritePlan, operation: StoredOperation): Promise<boolean> {
  const { scope } = plan
  const [run, locks] = await Promise.all([getRun(scope, operation.targetId), readLocks(scope)])
  const isTaken = (match: Match) => isOfRun(match) && closedDayOf(locks, match) === undefined
  const matches = await madeBy(plan.context.now, scope, run, isTaken, MATCHES_MAX)
  if (!matches.length)
    return (await takeBackMarks(plan, run, operation)) || (await nameWhatStays(plan, run, operation, locks))

  const taken = await removeMatches(plan, matches, { isJudged: false })
  plan.change(operationEntity, operation, { status: 'undoing', processed: operation.processed + taken })
  return true
}

/** Says which matches of the run stay, as people have approved them since or their period is closed; false when that was said, or there are none. */
async function nameWhatStays(
  plan: WritePlan,
  run: StoredRun,
  operation: StoredOperation,
  locks: Locks,
): Promise<boolean> {
  const { scope } = plan
  if (operation.blocked.length) return false
  const staying = await madeBy(plan.context.now, scope, run, ({ origin }) => origin !== 'manual', BLOCKED_MAX)
  if (!staying.length) return false

  const blocked: { id: string; reason: string }[] = []
  for (const match of staying) {
    const { id, financialAccountId, sourceTransactions } = match
    const day = closedDayOf(locks, match)
    const closed = day && (await whyClosed(scope, financialAccountId, day))
    const because = closed ? closed.message : 'a person has approved it in the meantime.'
    blocked.push({ id, reason: `The match of “${sourceTransactions[0]?.description}” stays: ${because}` })
  }
  plan.change(operationEntity, operation, { blocked })
  return true
}

/** Live matches of a run that are of a kind, at most so many. */
export async function madeBy(
  now: Date,
  scope: Scope,
  run: StoredRun,
  isMeant: (match: Match) => boolean,
  limit: number,
): Promise<Match[]> {
  const { items } = await listPage({
    scope,
    of: matchEntity,
    ranges: recordRanges(scope, 'matches', run.createdAt, now),
    filters: { list: 'run', id: run.id },
    matches: (match) => match.runId === run.id && isLive(match) && isMeant(match),
    limit,
  })
  return items
}

/** What the run made itself, and nobody has approved since. */
export function isOfRun({ origin, approvedBy }: Match): boolean {
  return origin !== 'manual' && (approvedBy === null || approvedBy === 'system')
}
