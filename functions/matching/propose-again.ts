import { proposeAgain } from '../../shared/contract/matching.ts'
import { lambda } from '../runtime/lambda.ts'
import { forgetRejected, getRejectedPair, shownRejectedPair } from '../storage/rejected.ts'
import { reopenProposal } from '../storage/runs.ts'
import { tallyRejection } from '../storage/tallies.ts'

export const handler = lambda(proposeAgain, async ({ body, scope, plan }) => {
  const pair = await getRejectedPair(scope, body.accountId, {
    bankIds: body.sourceTransactionIds,
    ledgerIds: body.ledgerTransactionIds,
  })
  const shown = shownRejectedPair(pair)

  forgetRejected(plan, scope, pair)
  if (pair.proposalId) reopenProposal(plan, scope, pair.proposalId)
  tallyRejection(plan, scope, pair, -1n)
  plan.changed({
    entityType: 'rejected_pair',
    action: 'deleted',
    entityId: `${pair.bankIds.join(',')}|${pair.ledgerIds.join(',')}`,
    before: shown,
  })
  return plan.commit(shown)
})
