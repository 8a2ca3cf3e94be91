import { proposeAgain } from '../../shared/contract/matching.ts'
import { lambda } from '../runtime/lambda.ts'
import { getProposal, proposalEntity } from '../storage/entities/proposal.ts'
import {
  forgetRejected,
  getRejectedPair,
  idsOf,
  seenFromThere,
  shownRejectedPair,
} from '../storage/entities/rejected-pair.ts'

export const handler = lambda(proposeAgain, async ({ body, scope, plan }) => {
  const pair = await getRejectedPair(scope, body.accountId, {
    bankIds: body.sourceTransactionIds,
    ledgerIds: [...body.ledgerTransactionIds, ...(body.documentIds ?? [])],
  })
  // That two lines are no transfer is remembered on both of their accounts.
  const there = seenFromThere(pair)
  const other = there && (await getRejectedPair(scope, there.financialAccountId, idsOf(there)))
  const proposalId = pair.proposalId ?? other?.proposalId
  const proposal = proposalId && (await getProposal(scope, proposalId))
  const shown = shownRejectedPair(pair)

  forgetRejected(plan, { ...pair, payment: pair.documents ? { documents: pair.documents } : null })
  if (other) forgetRejected(plan, other)
  if (proposal) plan.change(proposalEntity, proposal, { state: 'open' })
  plan.changed({
    entityType: 'rejected_pair',
    action: 'deleted',
    entityId: `${pair.bankIds.join(',')}|${pair.ledgerIds.join(',')}`,
    before: shown,
  })
  return plan.commit(shown)
})
