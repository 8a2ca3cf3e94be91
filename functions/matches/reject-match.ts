import { rejectMatch } from '../../shared/contract/matches.ts'
import { lambda } from '../runtime/lambda.ts'
import { decideMatch, freeSides, getMatch, notPending } from '../storage/matches.ts'
import { rememberRejected } from '../storage/rejected.ts'

export const handler = lambda(rejectMatch, async ({ params, scope, plan }) => {
  const before = await getMatch(scope, params.id)
  if (before.approvalStatus !== 'pending') throw notPending(before)

  const after = {
    ...before,
    approvalStatus: 'rejected' as const,
    version: before.version + 1,
    updatedAt: plan.now,
  }

  decideMatch(plan, scope, before, after, 'rejected')
  await freeSides(plan, scope, before)
  rememberRejected(plan, scope, before)
  return plan.commit(after)
})
