import { chooseDefaultCompany } from '../../shared/contract/me.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { scopeBeside } from '../runtime/caller.ts'
import { lambda } from '../runtime/lambda.ts'
import { listMemberships, markDefault } from '../storage/entities/member.ts'

export const handler = lambda(chooseDefaultCompany, async ({ caller, scope, plan, attempt }) => {
  const { userId } = caller
  // What was read to know who is asking is old where another choice was faster.
  const memberships = attempt === 1 ? caller.memberships : await listMemberships(userId)
  const to = memberships.find(({ companyId }) => companyId === scope.companyId)
  if (!to) throw refuse('not-found')
  const after = memberships.map(({ userId: _, ...each }) => ({
    ...each,
    isDefault: each.companyId === to.companyId,
  }))

  for (const from of memberships.filter((each) => each.isDefault && each !== to))
    markDefault(plan.beside(scopeBeside({ ...caller, memberships }, from.companyId, 'viewer')), from, false)
  if (!to.isDefault) markDefault(plan, to, true)
  return plan.commit({ userId, memberships: after })
})
