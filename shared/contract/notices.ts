/** What people are told of, and how each wants to be told. */
import * as z from 'zod'
import { NOTICE_ABOUT, NOTICE_KINDS } from '../domain/notices/notice-kinds.ts'
import { endpoint } from './endpoint.ts'
import { AccountId, CompanyId, CompanyIdText, Instant, RecordId } from './scalars.ts'

export const Notice = z.strictObject({
  id: RecordId,
  /** The recipient. */
  userId: z.string(),
  kind: z.enum(NOTICE_KINDS),
  about: z.enum(NOTICE_ABOUT),
  aboutId: z.string(),
  financialAccountId: AccountId.nullable(),
  /** What it is about, in words, and how many more alike came with it. */
  title: z.string(),
  more: z.int(),
  /** What happened, where the kind does not say so already. */
  detail: z.string().nullable(),
  /** Who did it: `system` for automatic work. */
  by: z.string(),
  createdAt: Instant,
  readAt: Instant.nullable(),
  mailedAt: Instant.nullable(),
})
export type Notice = z.output<typeof Notice>

const company = z.strictObject({ companyId: CompanyIdText })

export const readNotices = endpoint({
  name: 'readNotices',
  subject: 'notices',
  changes: ['notices'],
  method: 'POST',
  path: '/api/notices/read',
  summary: 'Mark the caller’s notices as read; those already read do not change',
  access: 'viewer',
  status: 200,
  body: z.strictObject({ companyId: CompanyId, ids: z.array(RecordId).min(1).max(50) }),
  reply: z.array(Notice),
})

const kinds = z.array(z.enum(NOTICE_KINDS)).max(NOTICE_KINDS.length)
const ways = { page: kinds, mail: kinds }

export const NoticePreferences = z.strictObject({ userId: z.string(), ...ways, version: z.int() })
export type NoticePreferences = z.output<typeof NoticePreferences>

/** With whether this place sends mails at all. */
const ShownPreferences = NoticePreferences.extend({ sendsMail: z.boolean() })

export const getNoticePreferences = endpoint({
  name: 'getNoticePreferences',
  subject: 'notices',
  method: 'GET',
  path: '/api/notices/preferences',
  summary: 'Of what the caller wants to be told in a company, on the page and by mail',
  access: 'viewer',
  status: 200,
  query: company,
  reply: ShownPreferences,
})

export const updateNoticePreferences = endpoint({
  name: 'updateNoticePreferences',
  subject: 'notices',
  changes: ['notices'],
  method: 'PUT',
  path: '/api/notices/preferences',
  summary: 'Say of what one wants to be told; only for oneself',
  access: 'viewer',
  status: 200,
  body: z.strictObject({ companyId: CompanyId, ...ways, version: z.int() }),
  reply: ShownPreferences,
})
