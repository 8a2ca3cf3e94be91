/**
 * One decision on one match, planned: what a person decides on a single match and what a bulk operation decides on each of
 * its matches is the same. Each refuses before it plans anything, so that a bulk operation can leave that match out and go on.
 */

import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove, type Policies } from '../../shared/domain/companies/policies.ts'
import { approved, pendingAgain, rejected } from '../../shared/domain/matches/decide-match.ts'
import { matchEntity, notPending } from '../storage/entities/match.ts'
import { forgetRejected, rememberRejected } from '../storage/entities/rejected-pair.ts'
import { getLines } from '../storage/lines.ts'
import { letGo, takeSides } from '../storage/matches.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { refuseTaken } from './refuse-taken.ts'

export function planApproval(
  plan: WritePlan,
  before: Match,
  { company, operationId }: { company: Policies; operationId?: string },
): Match {
  const { userId } = plan.context
  if (before.approvalStatus !== 'pending') throw notPending(before)
  if (!mayApprove(company, userId, before.createdBy)) throw refuse('match.second-person')
  const after = approved(before, { userId, now: plan.now, operationId })
  plan.move(matchEntity, before, after, { action: 'approved' })
  return after
}

export async function planRejection(
  plan: WritePlan,
  before: Match,
  { operationId }: { operationId?: string } = {},
): Promise<Match> {
  if (before.approvalStatus !== 'pending') throw notPending(before)
  const after = rejected(before, { now: plan.now, operationId })
  plan.move(matchEntity, before, after, { action: 'rejected' })
  await letGo(plan, before)
  // The entry of a booking is gone: what is rejected is that it be booked.
  rememberRejected(plan, before.postedEntryId ? { ...before, ledgerTransactions: [] } : before)
  return after
}

/** With `withRefusal` false a line that is taken meanwhile loses the condition instead of refusing. */
export async function planUndo(plan: WritePlan, before: Match, { withRefusal = true } = {}): Promise<Match> {
  const { scope } = plan
  if (before.approvalStatus === 'pending') throw notPending(before)
  const isRejected = before.approvalStatus === 'rejected'
  if (isRejected && before.postedEntryId) throw refuse('match.entry-gone')
  const [bank, ledger] = isRejected
    ? await Promise.all([
        getLines(scope, 'bank', idsOf(before.sourceTransactions)),
        getLines(scope, 'ledger', idsOf(before.ledgerTransactions)),
      ])
    : [[], []]
  refuseTaken([...bank, ...ledger])
  const after = pendingAgain(before, { now: plan.now })
  plan.move(matchEntity, before, after)
  if (isRejected) {
    takeSides(plan, before.id, bank, ledger, withRefusal)
    forgetRejected(plan, before)
  }
  return after
}

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)
