import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Invitation, Member } from './members.ts'
import { CompanyIdText, RecordId } from './scalars.ts'

export const listInvitations = endpoint({
  name: 'listInvitations',
  subject: 'invitations',
  method: 'GET',
  path: '/api/companies/{id}/invitations',
  summary: 'Who was invited to a company and has not come yet, and who invited them',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  reply: z.array(Invitation),
})

export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  subject: 'invitations',
  changes: ['invitations'],
  method: 'DELETE',
  path: '/api/companies/{id}/invitations/{invitationId}',
  summary: 'Take an invitation back; it cannot be accepted any more',
  access: 'admin',
  status: 204,
  params: z.strictObject({ id: CompanyIdText, invitationId: RecordId }),
})

export const listReceivedInvitations = endpoint({
  name: 'listReceivedInvitations',
  subject: 'invitations',
  method: 'GET',
  path: '/api/me/invitations',
  summary: 'The companies that the caller was invited to by their email address, while they can accept',
  access: 'signed-in',
  status: 200,
  reply: z.array(Invitation),
})

export const acceptInvitation = endpoint({
  name: 'acceptInvitation',
  subject: 'invitations',
  changes: ['invitations', 'members', 'companies'],
  method: 'POST',
  path: '/api/me/invitations/{invitationId}/accept',
  summary: 'Become a member by an invitation to the address that the caller has confirmed as their own',
  access: 'signed-in',
  status: 201,
  params: z.strictObject({ invitationId: RecordId }),
  reply: Member,
})
