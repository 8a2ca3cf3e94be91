import { updateMember } from '../../shared/contract/members.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { maySetRole } from '../../shared/domain/companies/role.ts'
import { lambda } from '../runtime/lambda.ts'
import { getMember, moveMember } from '../storage/entities/member.ts'
import { tellLetIn } from '../storage/tell-let-in.ts'

export const handler = lambda(updateMember, async ({ params, body, role, scope, plan }) => {
  const before = await getMember(scope, params.userId)

  if (!maySetRole(role, before.role, body.role)) throw refuse('member.owner-only')
  const after = { ...before, role: body.role }

  if (before.role !== after.role) {
    await moveMember(plan, before, after)
    await tellLetIn(plan, before.role, after.role)
  }
  return plan.commit(after)
})
