/** What a person does with bank lines beside matching them: one line or many in one call, all of them or none. */
import * as z from 'zod'
import { EXCLUSION_REASONS } from '../domain/transactions/exclusion.ts'
import { endpoint } from './endpoint.ts'
import { LineId, text, UserId } from './scalars.ts'
import { ShownSourceTransaction } from './transactions.ts'

const lines = { transactionIds: z.array(LineId).min(1).max(40) }

export const disputeLines = endpoint({
  name: 'disputeLines',
  subject: 'transactions',
  changes: ['lines'],
  method: 'POST',
  path: '/api/transactions/source/dispute',
  summary:
    'Dispute open bank lines, with a reason: they stay open items of every statement and cannot be matched until settled',
  access: 'accountant',
  status: 200,
  body: z.strictObject({ ...lines, reason: text(1000).min(1, 'Please say why') }),
  reply: z.array(ShownSourceTransaction),
})

export const settleLines = endpoint({
  name: 'settleLines',
  subject: 'transactions',
  changes: ['lines'],
  method: 'POST',
  path: '/api/transactions/source/settle',
  summary: 'Disputed bank lines are open again and may be matched',
  access: 'accountant',
  status: 200,
  body: z.strictObject(lines),
  reply: z.array(ShownSourceTransaction),
})

export const excludeLines = endpoint({
  name: 'excludeLines',
  subject: 'transactions',
  changes: ['lines'],
  method: 'POST',
  path: '/api/transactions/source/exclude',
  summary:
    'Exclude open bank lines from matching, with one reason for all: they stay items of the proof and do not block the approval',
  access: 'accountant',
  status: 200,
  body: z
    .strictObject({ ...lines, reason: z.enum(EXCLUSION_REASONS), note: text(1000).nullish() })
    .refine(({ reason, note }) => reason !== 'other' || note, { path: ['note'], message: 'Please say why' }),
  reply: z.array(ShownSourceTransaction),
})

export const includeLines = endpoint({
  name: 'includeLines',
  subject: 'transactions',
  changes: ['lines'],
  method: 'POST',
  path: '/api/transactions/source/include',
  summary: 'Include excluded bank lines again: they are open, as before',
  access: 'accountant',
  status: 200,
  body: z.strictObject(lines),
  reply: z.array(ShownSourceTransaction),
})

export const noteLines = endpoint({
  name: 'noteLines',
  subject: 'transactions',
  changes: ['lines'],
  method: 'POST',
  path: '/api/transactions/source/note',
  summary: 'Give bank lines the same note, or none: the explanation they have as items of a statement',
  access: 'accountant',
  status: 200,
  body: z.strictObject({ ...lines, note: text(1000).nullable() }),
  reply: z.array(ShownSourceTransaction),
})

export const assignLines = endpoint({
  name: 'assignLines',
  subject: 'transactions',
  changes: ['lines'],
  method: 'POST',
  path: '/api/transactions/source/assign',
  summary: 'Give bank lines to a member to look after, or to nobody',
  access: 'accountant',
  status: 200,
  body: z.strictObject({ ...lines, assignedTo: UserId.nullable() }),
  reply: z.array(ShownSourceTransaction),
})

export const deleteLines = endpoint({
  name: 'deleteLines',
  subject: 'transactions',
  changes: ['lines', 'books', 'reconciliations'],
  method: 'POST',
  path: '/api/transactions/source/delete',
  summary:
    'Delete open bank lines that were entered by hand; imported lines are removed by undoing their import. The reply is what was deleted, and the audit keeps it',
  access: 'accountant',
  status: 200,
  body: z.strictObject(lines),
  reply: z.array(ShownSourceTransaction),
})
