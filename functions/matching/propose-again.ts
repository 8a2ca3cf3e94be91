import { proposeAgain } from '../../shared/contract/matching.ts'
import { lambda } from '../runtime/lambda.ts'
import { getProposal, proposalEntity } from '../storage/entities/proposal.ts'
import { forgetRejected, getRejectedPair, shownRejectedPair } from '../storage/entities/rejected-pair.ts'

export const handler = lambda(proposeAgain, async ({ body, scope, plan }) => {
  const pair = await getRejectedPair(scope, body.accountId, {
    bankIds: body.sourceTransactionIds,
    ledgerIds: [...body.ledgerTransactionIds, ...(body.documentIds ?? [])],
  })
  const proposal = pair.proposalId && (await getProposal(scope, pair.proposalId))
  const shown = shownRejectedPair(pair)

  forgetRejected(plan, { ...pair, payment: pair.documents ? { documents: pair.documents } : null })
  if (proposal) plan.change(proposalEntity, proposal, { state: 'open' })
  plan.changed({
    entityType: 'rejected_pair',
    action: 'deleted',
    entityId: `${pair.bankIds.join(',')}|${pair.ledgerIds.join(',')}`,
    before: shown,
  })
  return plan.commit(shown)
})
