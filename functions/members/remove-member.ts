import { removeMember } from '../../shared/contract/members.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { maySetRole } from '../../shared/domain/companies/role.ts'
import { lambda } from '../runtime/lambda.ts'
import { endKeysOf } from '../storage/entities/api-key.ts'
import { getMember, moveMember } from '../storage/entities/member.ts'
import { pauseWebhooksOf } from '../storage/entities/webhook.ts'

export const handler = lambda(removeMember, async ({ params, role, scope, plan }) => {
  const member = await getMember(scope, params.userId)
  if (!maySetRole(role, member.role, undefined)) throw refuse('member.owner-only')

  await moveMember(plan, member, undefined)
  await endKeysOf(plan, member.userId)
  await pauseWebhooksOf(plan, member.userId)
  return plan.commit(undefined)
})
