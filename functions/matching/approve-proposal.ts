import { approveProposal } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { refuseTaken } from '../matches/refuse-taken.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/companies.ts'
import { getLines } from '../storage/lines.ts'
import { createMatch } from '../storage/matches.ts'
import { newRecordId } from '../storage/records.ts'
import { decideProposal, getProposal, getRun } from '../storage/runs.ts'
import { matchOfProposal } from './match-of-proposal.ts'

export const handler = lambda(approveProposal, async ({ params, scope, caller, plan, now }) => {
  const proposal = await getProposal(scope, params.id)
  if (proposal.state !== 'open') throw refuse('proposal.state', { state: proposal.state })
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
  refuseTaken([...bank, ...ledger])

  const id = newRecordId(scope, now)
  const match = matchOfProposal(proposal, {
    id,
    origin: 'manual',
    createdBy: caller.userId,
    // Where a second person has to look, taking the suggestion up is preparing the match.
    approvedBy: mayApprove(company, caller.userId, caller.userId) ? caller.userId : null,
    algorithmVersion: run.algorithmVersion ?? '',
    now: plan.now,
  })

  createMatch(plan, scope, match, bank, ledger)
  decideProposal(plan, scope, proposal, { state: 'approved', matchId: match.id })
  return plan.commit(match)
})
