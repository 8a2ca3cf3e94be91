import { acceptInvitation } from '../../shared/contract/invitations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { hasEnded } from '../../shared/domain/companies/invitation.ts'
import { maySetRole } from '../../shared/domain/companies/role.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { lambda } from '../runtime/lambda.ts'
import { dropInvitation, findInvitation } from '../storage/entities/invitation.ts'
import { findMember, moveMember } from '../storage/entities/member.ts'
import { findPerson } from '../storage/people.ts'
import { WritePlan } from '../storage/plan/write-plan.ts'
import { proveScope, within } from '../storage/scope.ts'
import { tellLetIn } from '../storage/tell-let-in.ts'

/** To anybody but the person who was invited, an invitation answers like one that does not exist. */
export const handler = lambda(acceptInvitation, async ({ params, caller, plan, now }) => {
  const { userId, memberships } = caller
  const person = await findPerson(userId)
  const scope = proveScope(parseRecordId(params.invitationId)!.companyId)

  return within(scope, async () => {
    const invitation = person?.email ? await findInvitation(scope, person.email) : undefined
    if (!person || invitation?.id !== params.invitationId) throw refuse('not-found')
    if (!person.isVerified) throw refuse('invitation.unverified')
    const inviter = await findMember(scope, invitation.invitedBy)
    if (hasEnded(invitation, now) || !inviter || !maySetRole(inviter.role, undefined, invitation.role))
      throw refuse('invitation.ended')
    const { name, email } = person
    const member = { userId, name, email, role: invitation.role, createdAt: plan.now }

    const joining = new WritePlan({ ...plan.context, scope })
    dropInvitation(joining, invitation)
    await moveMember(joining, undefined, member, memberships.length === 0)
    await tellLetIn(joining, undefined, member.role)
    return joining.commit(member)
  })
})
