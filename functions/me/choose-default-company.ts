import { chooseDefaultCompany } from '../../shared/contract/me.ts'
import { scopeBeside } from '../runtime/caller.ts'
import { lambda } from '../runtime/lambda.ts'
import { markDefault } from '../storage/entities/member.ts'

export const handler = lambda(chooseDefaultCompany, async ({ caller, scope, plan }) => {
  const { userId, memberships } = caller
  const from = memberships.find(({ isDefault }) => isDefault)
  const to = memberships.find(({ companyId }) => companyId === scope.companyId)!

  const after = memberships.map(({ userId: _, ...each }) => ({
    ...each,
    isDefault: each.companyId === to.companyId,
  }))

  if (from?.companyId !== to.companyId) {
    if (from) markDefault(plan.beside(scopeBeside(caller, from.companyId, 'viewer')), from, false)
    markDefault(plan, to, true)
  }
  return plan.commit({ userId, memberships: after })
})
