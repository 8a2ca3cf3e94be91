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
import type { Verdict } from '../../shared/domain/matching/runs/second-look.ts'
import { toldOfPause } from '../../shared/domain/notices/told-of.ts'
import { type ErrorCount, measuredBy } from '../../shared/domain/stats/match-tallies.ts'
import { readTallies } from './books/read-tallies.ts'
import { getAccount } from './entities/account.ts'
import { automaticPause, findPause } from './entities/automatic-pause.ts'
import { getCompany } from './entities/company.ts'
import type { WritePlan } from './plan/write-plan.ts'
import type { Scope } from './scope.ts'
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
    resumedAt: before?.resumedAt ?? null,
    resumedBy: before?.resumedBy ?? null,
    reason: before?.reason ?? null,
    before: before?.before ?? NOTHING_MEASURED,
  }
  if (before) plan.move(automaticPause, before, pause)
  else plan.move(automaticPause, undefined, pause)
  await tellMembers(plan, [toldOfPause(await getAccount(scope, accountId), beyond, before !== undefined)])
  return true
}

/** A run approved it by itself, whoever decided otherwise since. */
export const wasAutomatic = ({ createdBy, tier }: Match) => createdBy === 'system' && tier === 'auto_approved'

/** Of its own judgement: what a rule says is right or wrong by the rule. */
const wasJudged = (match: Match) => wasAutomatic(match) && match.origin !== 'rule'

/**
 * An automatic match that is undone or rejected was wrong: found so by whoever came upon it, or by the second look that it had, whatever that said.
 * @returns what it adds to what was measured
 */
export async function countFoundWrong(plan: WritePlan, match: Match): Promise<Partial<Measured>> {
  if (!wasJudged(match)) return {}
  const verdict = match.secondLook?.verdict ?? 'unsure'
  countError(plan, match, verdict === 'unsure' ? 'found:alone' : 'found:looked', 1n)
  if (verdict === 'unsure') return { found: 1 }
  return verdict === 'wrong' ? {} : countVerdict(plan, match, 'wrong')
}

/** It is rejected no more. */
export async function takeBackFoundWrong(plan: WritePlan, match: Match): Promise<void> {
  if (!wasJudged(match)) return
  const isCounted = await countedSince(plan.scope, match)
  if (!isCounted(match.updatedAt)) return
  const { verdict = null, answeredAt = null } = match.secondLook ?? {}
  const isTold = verdict === 'right' || verdict === 'wrong'
  countError(plan, match, isTold ? 'found:looked' : 'found:alone', -1n)
  if (verdict !== 'right') return
  countError(plan, match, 'look:wrong', -1n)
  if (isCounted(answeredAt)) countError(plan, match, 'look:right', 1n)
}

/**
 * Another verdict takes the place of what the look of a match said before.
 * @returns what it adds to what was measured
 */
export async function countVerdict(
  plan: WritePlan,
  match: Match,
  verdict: Verdict,
): Promise<Partial<Measured>> {
  const { verdict: was = null, answeredAt = null } = match.secondLook ?? {}
  const isCounted = await countedSince(plan.scope, match)
  const before = isCounted(answeredAt) ? was : null
  countLook(before, -1n)
  countLook(verdict, 1n)
  return {
    looked: Number(tells(verdict)) - Number(tells(before)),
    wrong: Number(verdict === 'wrong') - Number(before === 'wrong'),
  }

  function countLook(of: Verdict | null, times: bigint) {
    if (of === 'right' || of === 'wrong') countError(plan, match, `look:${of}`, times)
  }
}

const tells = (verdict: Verdict | null) => verdict === 'right' || verdict === 'wrong'

/**
 * Whether what was counted at a time is among what counts now. What came before automatic matching was resumed does not, and is never taken back:
 * the next errors would be set against it.
 */
async function countedSince(scope: Scope, { financialAccountId }: Match) {
  const resumedAt = (await findPause(scope, financialAccountId))?.resumedAt
  return (at: string | null) => !resumedAt || (at !== null && at > resumedAt)
}

/** It counts for good: what becomes of the match says nothing of it any more. */
function countError(plan: WritePlan, { financialAccountId }: Match, what: ErrorCount, times: bigint): void {
  plan.count([accountPage(financialAccountId), null, `t.${what}`, 1n], times)
}
