/** What was found wrong of the automatic matches of an account, and the pause that follows where that is more than the company accepts. */
import type { Match } from '../../shared/contract/matches.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import {
  beyondBudget,
  type Measured,
  measuredSince,
  measuredWith,
  NOTHING_MEASURED,
} from '../../shared/domain/matching/runs/measured-errors.ts'
import { toldOfPause } from '../../shared/domain/notices/told-of.ts'
import { type ErrorCount, measuredBy } from '../../shared/domain/stats/match-tallies.ts'
import { readTallies } from './books/read-tallies.ts'
import { getAccount } from './entities/account.ts'
import { automaticPause, findPause } from './entities/automatic-pause.ts'
import { getCompany } from './entities/company.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { tellMembers } from './tell-members.ts'

/**
 * Pauses the automatic tier of an account where more was found wrong of it than the company accepts; true where it is paused, since now or before.
 * @param more what this transaction adds to what was found
 */
export async function pauseBeyondBudget(
  plan: WritePlan,
  accountId: number,
  more: Partial<Measured> = {},
): Promise<boolean> {
  const { scope } = plan
  const before = await findPause(scope, accountId)
  if (before?.state === 'paused') return true
  const [company, [tally]] = await Promise.all([getCompany(scope), readTallies(scope, accountId)])
  const ever = measuredBy(tally ?? new Map())
  const since = measuredSince(ever, before?.before ?? NOTHING_MEASURED)
  const beyond = company && beyondBudget(measuredWith(since, more), company.oneWrongIn)
  if (!beyond) return false

  const pause = {
    companyId: scope.companyId,
    financialAccountId: accountId,
    state: 'paused' as const,
    ...beyond,
    oneWrongIn: company.oneWrongIn,
    pausedAt: plan.now,
    resumedAt: null,
    resumedBy: null,
    reason: null,
    before: before?.before ?? NOTHING_MEASURED,
  }
  if (before) plan.move(automaticPause, before, pause)
  else plan.move(automaticPause, undefined, pause)
  await tellMembers(plan, [toldOfPause(await getAccount(scope, accountId), beyond)])
  return true
}

/** A run approved it by itself, whoever decided otherwise since. */
const wasAutomatic = ({ createdBy, tier }: Match) => createdBy === 'system' && tier === 'auto_approved'

/**
 * An automatic match that is undone or rejected was wrong: found so by whoever came upon it, or by the second look that it had, whatever that said.
 * @param times -1 where that is taken back
 * @returns what it adds to what was measured
 */
export function countFoundWrong(plan: WritePlan, match: Match, times: 1n | -1n = 1n): Partial<Measured> {
  if (!wasAutomatic(match)) return {}
  const verdict = match.secondLook?.verdict ?? 'unsure'
  countError(plan, match, verdict === 'unsure' ? 'found:alone' : 'found:looked', times)
  if (verdict === 'unsure') return { found: Number(times) }
  if (verdict === 'wrong') return {}
  countError(plan, match, 'look:right', -times)
  countError(plan, match, 'look:wrong', times)
  return { wrong: Number(times) }
}

/** It counts for good: what becomes of the match says nothing of it any more. */
export function countError(
  plan: WritePlan,
  { financialAccountId }: Match,
  what: ErrorCount,
  times: bigint,
): void {
  plan.count([accountPage(financialAccountId), null, `t.${what}`, 1n], times)
}
