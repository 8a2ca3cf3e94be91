import type { AcceptedDifference, Match } from '../../shared/contract/matches.ts'
import { approveProposal, type Proposal } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { addMatch } from '../matches/add-match.ts'
import { refuseTaken } from '../matches/refuse-taken.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getProposal, proposalEntity } from '../storage/entities/proposal.ts'
import { getRun } from '../storage/entities/run.ts'
import { getLines } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { refuseUnbookable } from '../trade/refuse-unbookable.ts'
import { makeTransfer } from '../transfers/make-transfer.ts'
import { type Approval, matchOfProposal } from './match-of-proposal.ts'
import { payByProposal } from './pay-by-proposal.ts'
import { type OpenBooking, postBookings } from './post-bookings.ts'

export const handler = lambda(approveProposal, async ({ params, body, scope, caller, plan, now }) => {
  const proposal = await getProposal(scope, params.id)
  if (proposal.state !== 'open') throw refuse('proposal.state', { state: proposal.state })
  if (body.difference && !proposal.payment) throw refuse('proposal.no-payment')
  const [company, run, bank, ledger] = await Promise.all([
    getCompany(scope),
    getRun(scope, proposal.runId),
    getLines(
      scope,
      'bank',
      proposal.sourceTransactions.map(({ id }) => id),
    ),
    getLines(
      scope,
      'ledger',
      proposal.ledgerTransactions.map(({ id }) => id),
    ),
  ])
  if (!company) throw refuse('not-found')
  refuseTaken(bank, ledger)

  const id = newRecordId(scope, now)
  const approval = {
    id,
    origin: 'manual' as const,
    createdBy: caller.userId,
    // Where a second person has to look, taking the suggestion up is preparing the match.
    approvedBy: mayApprove(company, caller.userId, caller.userId) ? caller.userId : null,
    algorithmVersion: run.algorithmVersion ?? '',
    now: plan.now,
  }

  const match = await matchBy(plan, { proposal, approval, bank, ledger, ...body })
  plan.change(proposalEntity, proposal, { state: 'approved', matchId: match.id })
  return plan.commit(shownMatch(match))
})

interface Approved {
  proposal: Proposal
  approval: Approval
  bank: readonly SourceTransaction[]
  ledger: readonly LedgerTransaction[]
  difference?: AcceptedDifference | undefined
  rate?: string | undefined
}

/** Posts what the proposal says is missing, and matches it. */
async function matchBy(
  plan: WritePlan,
  { proposal, approval, bank, ledger, difference, rate }: Approved,
): Promise<Match> {
  const { payment, transfer, booking } = proposal
  const line = bank[0]!
  if (payment)
    return payByProposal(plan, { line, approval, difference, rate, proposal: { ...proposal, payment } })
  if (transfer) return transferOne(plan, { proposal, line, approval, rate })
  if (booking) return bookOne(plan, { line, approval, proposal, rate })
  return addMatch(plan, matchOfProposal(proposal, approval), bank, ledger, { rate })
}

/** Posts the entry that the rule says is missing, and matches it. */
async function bookOne(plan: WritePlan, of: Omit<OpenBooking, 'chartAccount'>): Promise<Match> {
  const { scope } = plan
  const { chartAccountId } = of.proposal.booking!
  const [company, account, chart] = await Promise.all([
    getCompany(scope),
    getAccount(scope, of.proposal.financialAccountId),
    refuseUnbookable(scope, [chartAccountId]),
  ])
  const chartAccount = chart.find(({ id }) => id === chartAccountId)!
  return (await postBookings(plan, company!, account, [{ ...of, chartAccount }]))[0]!
}

/** Posts what is missing of both sides of a transfer, and matches them. */
async function transferOne(
  plan: WritePlan,
  {
    proposal,
    line,
    approval,
    rate,
  }: Pick<Approved, 'proposal' | 'approval' | 'rate'> & { line: SourceTransaction },
): Promise<Match> {
  const { approvedBy, algorithmVersion } = approval
  const { financialAccountId: otherAccountId, line: other } = proposal.transfer!
  const decision = { approvedBy, algorithmVersion, proposal }
  return (await makeTransfer(plan, { line, otherAccountId, otherId: other.id, rate, decision })).match
}
