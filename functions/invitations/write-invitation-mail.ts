/**
 * Asked by Cognito before it mails somebody: whom an administrator of a company invites is told by whom and to what, which came with the
 * request for their account. Every other mail stays in the words of the pool, and the temporary password is put in by Cognito, unseen here.
 */
import type { CustomMessageTriggerEvent } from 'aws-lambda'
import { type Inviting, invitationMail } from '../../shared/domain/companies/invitation-mail.ts'
import { ROLES } from '../../shared/domain/companies/role.ts'
import { env } from '../storage/env.ts'

export const handler = async (event: CustomMessageTriggerEvent): Promise<CustomMessageTriggerEvent> => {
  const inviting =
    event.triggerSource === 'CustomMessage_AdminCreateUser'
      ? invitingIn(event.request.clientMetadata)
      : undefined
  if (!inviting) return event
  const { subject, html } = invitationMail(env('PAGES_URL'), inviting)
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: html } }
}

/** As `invitePerson` sends it. */
function invitingIn(said: Record<string, string> = {}): Inviting | undefined {
  const { companyName, byName } = said
  const role = ROLES.find((each) => each === said.role)
  if (!companyName || !role) return undefined
  return { companyName, byName: byName || null, role }
}
