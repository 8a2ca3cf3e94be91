/**
 * One decision on one match, planned: what a person decides on a single match and what a bulk operation decides on each of
 * its matches is the same. Each refuses before it plans anything, so that a bulk operation can leave that match out and go on.
 */
import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove, type Policies } from '../../shared/domain/companies/policies.ts'
import { approved, pendingAgain, rejected } from '../../shared/domain/matches/decide-match.ts'
import { getLines } from '../storage/lines.ts'
import { holdOpen } from '../storage/locks.ts'
import { decideMatch, letGo, notPending, takeSides } from '../storage/matches.ts'
import { forgetRejected, rememberRejected } from '../storage/rejected.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'
import { refuseTaken } from './refuse-taken.ts'

export function planApproval(
  plan: WritePlan,
  scope: Scope,
  before: Match,
  { company, operationId }: { company: Policies; operationId?: string },
): Match {
  const { userId } = plan.context
  if (before.approvalStatus !== 'pending') throw notPending(before)
  if (!mayApprove(company, userId, before.createdBy)) throw refuse('match.second-person')
  const after = approved(before, { userId, now: plan.now, operationId })
  decideMatch(plan, scope, before, after, 'approved')
  return after
}

export async function planRejection(
  plan: WritePlan,
  scope: Scope,
  before: Match,
  { operationId }: { operationId?: string } = {},
): Promise<Match> {
  if (before.approvalStatus !== 'pending') throw notPending(before)
  const after = rejected(before, { now: plan.now, operationId })
  decideMatch(plan, scope, before, after, 'rejected')
  await letGo(plan, scope, before)
  // The entry of a booking is gone: what is rejected is that it be booked.
  rememberRejected(plan, scope, before.postedEntryId ? { ...before, ledgerTransactions: [] } : before)
  return after
}

/** With `withRefusal` false a line that is taken meanwhile loses the condition instead of refusing. */
export async function planUndo(
  plan: WritePlan,
  scope: Scope,
  before: Match,
  { withRefusal = true } = {},
): Promise<Match> {
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
  decideMatch(plan, scope, before, after, 'updated')
  for (const { transactionDate } of isRejected ? [] : before.sourceTransactions)
    holdOpen(plan, scope, before.financialAccountId, transactionDate)
  if (isRejected) {
    takeSides(plan, scope, before.id, bank, ledger, withRefusal)
    forgetRejected(plan, scope, before)
  }
  return after
}

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)
