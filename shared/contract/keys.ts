import * as z from 'zod'
import { KEY_DAYS_MAX } from '../domain/companies/api-key.ts'
import { KEY_SCOPES } from '../domain/companies/key-scopes.ts'
import { endpoint } from './endpoint.ts'
import { CompanyIdText, Instant, nameText, RecordId } from './scalars.ts'

const ScopeList = z
  .array(z.enum(KEY_SCOPES))
  .min(1, 'Choose what the key is for')
  .refine((scopes) => new Set(scopes).size === scopes.length, 'names a scope twice')

export const ApiKey = z.strictObject({
  id: z.string(),
  companyId: z.int(),
  name: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  /** Who made it: it never may what they may not, and counts as them where a second person is asked for. */
  sponsorId: z.string(),
  createdAt: Instant,
  expiresAt: Instant,
  revokedAt: Instant.nullable(),
  revokedBy: z.string().nullable(),
})
export type ApiKey = z.output<typeof ApiKey>

export const ListedKey = ApiKey.extend({
  sponsorName: z.string().nullable(),
  /** To within a few seconds; null for one that was never used. */
  lastUsedAt: Instant.nullable(),
  /** What it asked for, refused calls among it: since it was made, and on each of the last thirty days in UTC. */
  calls: z.strictObject({
    reads: z.int(),
    writes: z.int(),
    days: z.array(z.strictObject({ day: z.string(), reads: z.int(), writes: z.int() })),
  }),
})
export type ListedKey = z.output<typeof ListedKey>

const company = z.strictObject({ id: CompanyIdText })

export const listKeys = endpoint({
  name: 'listKeys',
  subject: 'keys',
  method: 'GET',
  path: '/api/companies/{id}/keys',
  summary:
    'The keys of a company for other programs, newest first, with who made them, when they were last used, and how often they read and wrote',
  access: 'admin',
  status: 200,
  params: company,
  reply: z.array(ListedKey),
})

export const createKey = endpoint({
  name: 'createKey',
  subject: 'keys',
  changes: ['keys'],
  method: 'POST',
  path: '/api/companies/{id}/keys',
  summary: 'Make a key for another program; what it consists of is told this once',
  access: 'admin',
  status: 201,
  params: company,
  body: z.strictObject({
    name: nameText(80).min(1, 'Give the key a name'),
    scopes: ScopeList,
    expiresInDays: z.int().min(1).max(KEY_DAYS_MAX).default(90),
  }),
  reply: z.strictObject({
    key: ApiKey,
    /** To be sent as `Authorization: Bearer <token>`. Null when the same request is answered again. */
    token: z.string().nullable(),
  }),
})

export const revokeKey = endpoint({
  name: 'revokeKey',
  subject: 'keys',
  changes: ['keys'],
  method: 'POST',
  path: '/api/companies/{id}/keys/{keyId}/revoke',
  summary: 'End a key, from its next call on',
  access: 'admin',
  status: 200,
  params: z.strictObject({ id: CompanyIdText, keyId: RecordId }),
  reply: ApiKey,
})
