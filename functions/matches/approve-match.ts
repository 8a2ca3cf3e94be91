import { approveMatch } from '../../shared/contract/matches.ts'
import { lambda } from '../runtime/lambda.ts'
import { decideMatch, getMatch, notPending } from '../storage/matches.ts'

export const handler = lambda(approveMatch, async ({ params, scope, caller, plan }) => {
  const before = await getMatch(scope, params.id)
  if (before.approvalStatus !== 'pending') throw notPending(before)

  const after = {
    ...before,
    approvalStatus: 'approved' as const,
    approvedBy: caller.userId,
    approvedAt: plan.now,
    version: before.version + 1,
    updatedAt: plan.now,
  }

  decideMatch(plan, scope, before, after)
  return plan.commit(after)
})
