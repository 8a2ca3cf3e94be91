import { ask } from './ask.ts'

export const invitationsQuery = (companyId: number) =>
  ask(companyId, 'listInvitations', { params: { id: companyId } })

/** Of no company: they are the signed-in person's. */
export const receivedInvitationsQuery = ask(null, 'listReceivedInvitations', {})
