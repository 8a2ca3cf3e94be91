import { approveMatch } from '../../shared/contract/matches.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/companies.ts'
import { decideMatch, getMatch, notPending } from '../storage/matches.ts'

export const handler = lambda(approveMatch, async ({ params, scope, caller, plan }) => {
  const [before, company] = await Promise.all([getMatch(scope, params.id), getCompany(scope)])
  if (!company) throw refuse('not-found')
  if (before.approvalStatus !== 'pending') throw notPending(before)
  if (!mayApprove(company, caller.userId, before.createdBy)) throw refuse('match.second-person')

  const after = {
    ...before,
    approvalStatus: 'approved' as const,
    approvedBy: caller.userId,
    approvedAt: plan.now,
    version: before.version + 1,
    updatedAt: plan.now,
  }

  decideMatch(plan, scope, before, after, 'approved')
  return plan.commit(after)
})
