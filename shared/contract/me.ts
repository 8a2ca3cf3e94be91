import * as z from 'zod'
import { ROLES } from '../domain/companies/role.ts'
import { endpoint } from './endpoint.ts'
import { CompanyId, nameText, text } from './scalars.ts'

export const Me = z.strictObject({
  userId: z.string(),
  memberships: z.array(z.strictObject({ companyId: CompanyId, role: z.enum(ROLES), isDefault: z.boolean() })),
})
export type Me = z.output<typeof Me>

/** With what Cognito knows of them; null where they said nothing. */
export const Profile = Me.extend({
  email: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
})

export const getMe = endpoint({
  name: 'getMe',
  subject: 'me',
  shows: ['companies', 'members'],
  method: 'GET',
  path: '/api/me',
  summary: 'Who is asking, and what they may do where',
  access: 'signed-in',
  status: 200,
  reply: Profile,
})

export const chooseDefaultCompany = endpoint({
  name: 'chooseDefaultCompany',
  subject: 'me',
  changes: ['companies'],
  method: 'PUT',
  path: '/api/me/default-company',
  summary: 'The company that requests are about when they name none',
  access: 'viewer',
  status: 200,
  body: z.strictObject({ companyId: CompanyId }),
  reply: Me,
})

export const renameMe = endpoint({
  name: 'renameMe',
  subject: 'me',
  changes: ['members'],
  method: 'PUT',
  path: '/api/me/name',
  summary: 'What who asks is called from now on, in every company that they belong to',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({ name: nameText(100).min(1, 'Please say your name') }),
})

export const signOutEverywhere = endpoint({
  name: 'signOutEverywhere',
  subject: 'me',
  changes: [],
  method: 'POST',
  path: '/api/me/sign-out-everywhere',
  summary: 'End all current sessions; they are refused from their next request on',
  access: 'signed-in',
  status: 204,
})

export const eraseMe = endpoint({
  name: 'eraseMe',
  subject: 'me',
  changes: ['members', 'keys', 'webhooks', 'invitations'],
  method: 'POST',
  path: '/api/me/erase',
  summary:
    'Delete the caller’s account with their name, address and the origin of their requests; what they did stays in the books of companies under a pseudonym. This cannot be undone',
  access: 'signed-in',
  status: 204,
  body: z.strictObject({
    /** The address that they sign in with, typed. */
    email: text(254),
  }),
})
