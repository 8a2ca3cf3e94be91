import { rejectProposal } from '../../shared/contract/matching.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getProposal, proposalEntity } from '../storage/entities/proposal.ts'
import { rememberNoTransfer, rememberRejected } from '../storage/entities/rejected-pair.ts'

export const handler = lambda(rejectProposal, async ({ params, scope, plan }) => {
  const proposal = await getProposal(scope, params.id)
  if (proposal.state !== 'open') throw refuse('proposal.state', { state: proposal.state })

  const after = plan.change(
    proposalEntity,
    proposal,
    { state: 'rejected', matchId: null },
    { action: 'rejected' },
  )
  const of = { proposalId: proposal.id, tier: proposal.tier }
  if (proposal.transfer) rememberNoTransfer(plan, proposal, proposal.transfer.line, of)
  else rememberRejected(plan, proposal, of)
  return plan.commit(after)
})
