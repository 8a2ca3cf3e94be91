/**
 * One decision on one match, planned: what a person decides on a single match and what a bulk operation decides on each of
 * its matches is the same. Each refuses before it plans anything, so that a bulk operation can leave that match out and go on.
 */

import type { Match } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { mayApprove, type Policies } from '../../shared/domain/companies/policies.ts'
import { approved, pendingAgain, rejected } from '../../shared/domain/matches/decide-match.ts'
import { ownEntries } from '../../shared/domain/matches/difference.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { matchEntity, notPending } from '../storage/entities/match.ts'
import { forgetRejected, rememberNoTransfer, rememberRejected } from '../storage/entities/rejected-pair.ts'
import { getLines } from '../storage/lines.ts'
import { letGo, takeSides } from '../storage/matches.ts'
import { countFoundWrong, takeBackFoundWrong } from '../storage/measured-errors.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { refuseSignedByTwo } from '../storage/refuse-signed-by-two.ts'
import { whyPaymentStays } from '../storage/take-back-payment.ts'
import { partnerOf } from '../storage/transfers.ts'
import { postDifference } from './post-difference.ts'
import { refuseTaken } from './refuse-taken.ts'

export function planApproval(
  plan: WritePlan,
  before: Match,
  { company, operationId }: { company: Policies; operationId?: string },
): Match {
  const { userId, key } = plan.context
  if (before.approvalStatus !== 'pending') throw notPending(before)
  if (key && before.createdBy === userId) throw refuse('key.own-part')
  if (!mayApprove(company, userId, before.createdBy)) throw refuse('match.second-person')
  const after = approved(before, { userId, now: plan.now, operationId })
  return plan.move(matchEntity, before, after, { action: 'approved' })
}

export async function planRejection(
  plan: WritePlan,
  before: Match,
  { operationId }: { operationId?: string } = {},
): Promise<Match> {
  if (before.approvalStatus !== 'pending') throw notPending(before)
  const [why, partner] = await Promise.all([
    whyPaymentStays(plan.scope, before),
    partnerOf(plan.scope, before),
  ])
  if (why) throw why
  const after = plan.move(matchEntity, before, rejected(before, { operationId }), { action: 'rejected' })
  await countFoundWrong(plan, before)
  await letGo(plan, before, 'rejected')
  if (before.transferId) {
    if (partner) rememberNoTransfer(plan, before, partner.sourceTransactions[0]!)
    return after
  }
  // What was posted with the match is void. Of a booking nothing is left: what is rejected is that it be booked. Lines of one side alone
  // are never proposed.
  const ledgerTransactions = before.postedEntryId ? [] : ownEntries(before)
  if (before.matchType !== 'one_sided') rememberRejected(plan, { ...before, ledgerTransactions })
  return after
}

/** With `withRefusal` false a line that is taken meanwhile loses the condition instead of refusing. */
export async function planUndo(plan: WritePlan, before: Match, { withRefusal = true } = {}): Promise<Match> {
  const { scope } = plan
  if (before.approvalStatus === 'pending') throw notPending(before)
  await refuseSignedByTwo(plan, before)
  const isRejected = before.approvalStatus === 'rejected'
  if (isRejected && before.transferId) throw refuse('transfer.match-gone')
  if (isRejected && before.postedEntryId) throw refuse('match.entry-gone')
  const [bank, ledger] = isRejected
    ? await Promise.all([
        getLines(scope, 'bank', idsOf(before.sourceTransactions)),
        getLines(scope, 'ledger', idsOf(ownEntries(before))),
      ])
    : [[], []]
  refuseTaken(bank, ledger)
  const pending = pendingAgain(before)
  const posted = isRejected ? await postedAgain(plan, pending, bank, ledger) : pending
  const after = plan.move(matchEntity, before, posted)
  if (isRejected) {
    takeSides(plan, before.id, bank, ledger, { withRefusal })
    forgetRejected(plan, { ...before, ledgerTransactions: ownEntries(before) })
    await takeBackFoundWrong(plan, before)
  }
  return after
}

/** The difference that went with the rejection, posted where it was. */
async function postedAgain(
  plan: WritePlan,
  match: Match,
  bank: readonly SourceTransaction[],
  ledger: readonly LedgerTransaction[],
): Promise<Match> {
  if (!match.differenceEntryId) return match
  const chart = await listChart(plan.scope)
  const chartAccount = chart.find(({ id }) => id === match.differenceAccountId)
  if (!chartAccount?.isActive) throw refuse('chart.inactive')
  const { description } = match.ledgerTransactions.at(-1)!
  const bare = { ...match, ledgerTransactions: ownEntries(match) }
  return postDifference(plan, bare, bank, ledger, { chartAccount, description })
}

const idsOf = (lines: readonly { id: string }[]) => lines.map(({ id }) => id)
