import { addMember } from '../../shared/contract/members.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { maySetRole } from '../../shared/domain/companies/role.ts'
import { lambda } from '../runtime/lambda.ts'
import { listMemberships, moveMember } from '../storage/entities/member.ts'
import { findPerson, invitePerson } from '../storage/people.ts'

export const handler = lambda(addMember, async ({ body, role, scope, plan }) => {
  if (!maySetRole(role, undefined, body.role)) throw refuse('member.owner-only')
  const found = await findPerson(body.email)
  if (found && !found.isVerified) throw refuse('member.unverified')
  const { userId, name, email } = found ?? (await invitePerson(body.email))
  const theirs = await listMemberships(userId)
  if (theirs.some(({ companyId }) => companyId === scope.companyId)) throw refuse('member.exists')

  const member = { userId, name, email, role: body.role, createdAt: plan.now }

  await moveMember(plan, undefined, member, theirs.length === 0)
  return plan.commit(member)
})
