import { addMember } from '../../shared/contract/members.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import {
  endOfInvitation,
  hasEnded,
  INVITATIONS_MAX,
  mayBeMailedAgain,
} from '../../shared/domain/companies/invitation.ts'
import { maySetRole } from '../../shared/domain/companies/role.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { addInvitation, listInvitations } from '../storage/entities/invitation.ts'
import { findMember } from '../storage/entities/member.ts'
import { findPerson, invitePerson } from '../storage/people.ts'
import { newRecordId } from '../storage/records.ts'

export const handler = lambda(addMember, async ({ body, caller, role, scope, plan, now }) => {
  if (!maySetRole(role, undefined, body.role)) throw refuse('member.owner-only')
  const [company, inviter, invitations] = await Promise.all([
    getCompany(scope),
    findMember(scope, caller.userId),
    listInvitations(scope),
  ])
  if (!company) throw refuse('not-found')
  if (invitations.filter((each) => !hasEnded(each, now)).length >= INVITATIONS_MAX)
    throw refuse('invitation.too-many', { max: String(INVITATIONS_MAX) })
  const invited = await findPerson(body.email)
  if (invited && (await findMember(scope, invited.userId))) throw refuse('member.exists')
  const invitedByName = inviter?.name ?? inviter?.email ?? null
  // Who never opened their account cannot sign in without a password, nor sign up beside it.
  const isAgain = invited !== undefined
  const inviting = { companyName: company.name, byName: invitedByName, role: body.role }
  if (!invited || mayBeMailedAgain(invited, now)) await invitePerson(body.email, { isAgain, inviting })

  const invitation = {
    id: newRecordId(scope, now),
    companyId: scope.companyId,
    companyName: company.name,
    email: body.email,
    role: body.role,
    invitedBy: caller.userId,
    invitedByName,
    createdAt: plan.now,
    expiresAt: endOfInvitation(now),
  }

  await addInvitation(plan, invitation)
  return plan.commit(invitation)
})
