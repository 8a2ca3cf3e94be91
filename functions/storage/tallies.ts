/** The running figures of each account's matches, changed only by additions inside the transaction that they count. */
import type { Match } from '../../shared/contract/matches.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { Tier } from '../../shared/domain/matching/engine/proposals/proposal.ts'
import {
  isAutomatic,
  type MatchTally,
  matchCounters,
  outcomeCounter,
  type TierOutcome,
} from '../../shared/domain/stats/match-tallies.ts'
import { countAutomatic } from './book.ts'
import { keys } from './keys.ts'
import type { Scope } from './scope.ts'
import { eachItem, type Item } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** A match appears (`times` 1) or goes (-1), with what its state says of the tier that proposed it. */
export function tallyMatch(plan: WritePlan, scope: Scope, match: Match, times: 1n | -1n): void {
  const key = keys.tally(scope, match.financialAccountId)
  for (const [name, value] of matchCounters(match)) plan.add(key, name, value * times)
  if (isAutomatic(match))
    for (const { transactionDate } of match.sourceTransactions)
      countAutomatic(plan, scope, match.financialAccountId, transactionDate as Day, times)
  const outcome = OUTCOME_OF[match.approvalStatus]
  if (outcome) tallyOutcome(plan, scope, match, outcome, times)
}

const OUTCOME_OF: Record<Match['approvalStatus'], TierOutcome | undefined> = {
  pending: undefined,
  approved: 'confirmed',
  rejected: 'rejected',
}

/** A person took it apart. */
export function tallyUndone(plan: WritePlan, scope: Scope, match: Match): void {
  tallyOutcome(plan, scope, match, 'undone', 1n)
}

/** A person rejected a proposal (`times` 1), or takes that back (-1). */
export function tallyRejection(
  plan: WritePlan,
  scope: Scope,
  of: { financialAccountId: number; tier?: Tier | undefined },
  times: 1n | -1n,
): void {
  tallyOutcome(plan, scope, of, 'rejected', times)
}

function tallyOutcome(
  plan: WritePlan,
  scope: Scope,
  { financialAccountId, tier }: { financialAccountId: number; tier?: Tier | null | undefined },
  outcome: TierOutcome,
  times: 1n | -1n,
): void {
  if (tier) plan.add(keys.tally(scope, financialAccountId), outcomeCounter(tier, outcome), times)
}

/** Of every account, or of one. */
export async function readTallies(scope: Scope, accountId?: number): Promise<MatchTally[]> {
  const tallies: MatchTally[] = []
  const { pk, sk } = keys.tally(scope, accountId ?? 0)
  const range = accountId === undefined ? { pk } : { pk, from: sk, to: sk }
  for await (const { sortKey: _, ...item } of eachItem<Item>(range)) {
    tallies.push(new Map(Object.entries(item).map(([name, value]) => [name, BigInt(value as number)])))
  }
  return tallies
}
