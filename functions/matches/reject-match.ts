import { rejectMatch } from '../../shared/contract/matches.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMatch, notPending, rememberRejected, removeMatch } from '../storage/matches.ts'

export const handler = lambda(rejectMatch, async ({ params, scope, plan }) => {
  const match = await getMatch(scope, params.id)
  if (match.approvalStatus !== 'pending') throw notPending(match)

  await removeMatch(plan, scope, match, 'rejected')
  rememberRejected(plan, scope, match.financialAccountId, {
    bankIds: match.sourceTransactions.map(({ id }) => id),
    ledgerIds: match.ledgerTransactions.map(({ id }) => id),
  })
  return plan.commit({
    ...match,
    approvalStatus: 'rejected' as const,
    version: match.version + 1,
    updatedAt: plan.now,
  })
})
