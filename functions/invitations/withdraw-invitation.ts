import { withdrawInvitation } from '../../shared/contract/invitations.ts'
import { lambda } from '../runtime/lambda.ts'
import { dropInvitation, getInvitation } from '../storage/entities/invitation.ts'

export const handler = lambda(withdrawInvitation, async ({ params, scope, plan }) => {
  const invitation = await getInvitation(scope, params.invitationId)

  dropInvitation(plan, invitation)
  return plan.commit(undefined)
})
