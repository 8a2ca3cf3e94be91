import type { Match } from '../../shared/contract/matches.ts'
import { approveProposal } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { shownMatch } from '../../shared/domain/matches/shown-match.ts'
import { addMatch } from '../matches/add-match.ts'
import { refuseTaken } from '../matches/refuse-taken.ts'
import { lambda } from '../runtime/lambda.ts'
import { getAccount } from '../storage/entities/account.ts'
import { listChart } from '../storage/entities/chart-account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getProposal, proposalEntity } from '../storage/entities/proposal.ts'
import { getRun } from '../storage/entities/run.ts'
import { getLines } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { newRecordId } from '../storage/records.ts'
import { matchOfProposal } from './match-of-proposal.ts'
import { payByProposal } from './pay-by-proposal.ts'
import { type OpenBooking, postBookings } from './post-bookings.ts'

export const handler = lambda(approveProposal, async ({ params, body, scope, caller, plan, now }) => {
  const proposal = await getProposal(scope, params.id)
  if (proposal.state !== 'open') throw refuse('proposal.state', { state: proposal.state })
  const { payment, booking } = proposal
  if (body.difference && !payment) throw refuse('proposal.no-payment')
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

  const of = { line: bank[0]!, approval }
  const match = payment
    ? await payByProposal(plan, { ...of, ...body, proposal: { ...proposal, payment } })
    : booking
      ? await bookOne(plan, { ...of, proposal })
      : await addMatch(plan, matchOfProposal(proposal, approval), bank, ledger)
  plan.change(proposalEntity, proposal, { state: 'approved', matchId: match.id })
  return plan.commit(shownMatch(match))
})

/** Posts the entry that the rule says is missing, and matches it. */
async function bookOne(plan: WritePlan, of: Omit<OpenBooking, 'chartAccount'>): Promise<Match> {
  const { scope } = plan
  const [account, chart] = await Promise.all([
    getAccount(scope, of.proposal.financialAccountId),
    listChart(scope),
  ])
  const chartAccount = chart.find(({ id }) => id === of.proposal.booking!.chartAccountId)
  if (!chartAccount?.isActive) throw refuse('chart.inactive')
  return (await postBookings(plan, account, [{ ...of, chartAccount }]))[0]!
}
