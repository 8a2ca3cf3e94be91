import * as z from 'zod'
import { ROLES } from '../domain/companies/role.ts'
import { endpoint } from './endpoint.ts'
import { CompanyIdText, Flag, Instant, UserId } from './scalars.ts'

export const Member = z.strictObject({
  userId: z.string(),
  /** Null for someone whose name is not known yet. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  role: z.enum(ROLES),
  createdAt: Instant,
})
export type Member = z.output<typeof Member>

/** Who is a member, or was one: what they signed keeps their name. */
export const ListedMember = Member.extend({
  /** Null for current members. */
  leftAt: Instant.nullable(),
})
export type ListedMember = z.output<typeof ListedMember>

/** Of a person who becomes a member by accepting it. */
export const Invitation = z.strictObject({
  id: z.string(),
  companyId: z.int(),
  companyName: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  /** Who invited, and what they are called; null where no name is known. */
  invitedBy: z.string(),
  invitedByName: z.string().nullable(),
  createdAt: Instant,
  /** From then on it cannot be accepted any more. */
  expiresAt: Instant,
})
export type Invitation = z.output<typeof Invitation>

const Email = z.email('must be an email address such as name@company.com').max(254)

const company = z.strictObject({ id: CompanyIdText })
const member = z.strictObject({ id: CompanyIdText, userId: UserId })

export const listMembers = endpoint({
  name: 'listMembers',
  subject: 'members',
  method: 'GET',
  path: '/api/companies/{id}/members',
  summary: 'The members of a company and their roles; with `everybody`, also those who left',
  access: 'viewer',
  status: 200,
  params: company,
  query: z.strictObject({ everybody: Flag.optional() }),
  reply: z.array(ListedMember),
})

export const addMember = endpoint({
  name: 'addMember',
  subject: 'members',
  changes: ['invitations'],
  method: 'POST',
  path: '/api/companies/{id}/members',
  summary:
    'Invite a person by email, who becomes a member by accepting; someone who has no account gets one by mail',
  access: 'admin',
  status: 201,
  params: company,
  body: z.strictObject({ email: Email, role: z.enum(ROLES).default('accountant') }),
  reply: Invitation,
})

export const updateMember = endpoint({
  name: 'updateMember',
  subject: 'members',
  changes: ['members'],
  method: 'PUT',
  path: '/api/companies/{id}/members/{userId}',
  summary: 'Change what a member may do, from their next request on',
  access: 'admin',
  status: 200,
  params: member,
  body: z.strictObject({ role: z.enum(ROLES) }),
  reply: Member,
})

export const removeMember = endpoint({
  name: 'removeMember',
  subject: 'members',
  changes: ['members', 'keys', 'webhooks'],
  method: 'DELETE',
  path: '/api/companies/{id}/members/{userId}',
  summary: 'Remove a member with the keys that they made, from the next request on',
  access: 'admin',
  status: 204,
  params: member,
})
