/** What people say about bank lines, matches, journal entries and reconciliations. */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { Instant, LineOrRecordId, RecordId, text } from './scalars.ts'

export const COMMENTED_ON = ['bank_line', 'match', 'journal_entry', 'reconciliation'] as const

const owner = { commentedOn: z.enum(COMMENTED_ON), ownerId: LineOrRecordId }

export const COMMENT_STATUSES = ['said', 'removed'] as const

export const Comment = z.strictObject({
  id: RecordId,
  ...owner,
  /** With `<@id>` for each member that it mentions; empty once its author removed it. */
  text: z.string(),
  status: z.enum(COMMENT_STATUSES),
  createdBy: z.string(),
  createdAt: Instant,
  removedAt: Instant.nullable(),
})
export type Comment = z.output<typeof Comment>

export const listComments = endpoint({
  name: 'listComments',
  subject: 'comments',
  method: 'GET',
  path: '/api/comments',
  summary: 'What was said about a bank line, a match, a journal entry or a reconciliation, oldest first',
  access: 'viewer',
  status: 200,
  query: z.strictObject(owner),
  reply: z.array(Comment),
})

export const createComment = endpoint({
  name: 'createComment',
  subject: 'comments',
  changes: ['comments'],
  method: 'POST',
  path: '/api/comments',
  summary: 'Say something about it; a member whom the text names as `<@id>` is told',
  access: 'accountant',
  status: 201,
  body: z.strictObject({ ...owner, text: text(2000).min(1, 'Please write something') }),
  reply: Comment,
})

export const removeComment = endpoint({
  name: 'removeComment',
  subject: 'comments',
  changes: ['comments'],
  method: 'POST',
  path: '/api/comments/{id}/remove',
  summary: 'Remove a comment of one’s own: a placeholder stays, and the audit keeps the text',
  access: 'accountant',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  reply: Comment,
})
