import { rejectProposal } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { rememberRejected } from '../storage/rejected.ts'
import { decideProposal, getProposal } from '../storage/runs.ts'
import { tallyRejection } from '../storage/tallies.ts'

export const handler = lambda(rejectProposal, async ({ params, scope, plan }) => {
  const proposal = await getProposal(scope, params.id)
  if (proposal.state !== 'open') throw refuse('proposal.state', { state: proposal.state })

  const after = { ...proposal, state: 'rejected' as const, matchId: null }

  decideProposal(plan, scope, proposal, { state: after.state, matchId: after.matchId })
  rememberRejected(plan, scope, proposal, { proposalId: proposal.id, tier: proposal.tier })
  tallyRejection(plan, scope, proposal, 1n)
  plan.changed({ entityType: 'proposal', entityId: proposal.id, action: 'rejected', before: proposal, after })
  return plan.commit(after)
})
