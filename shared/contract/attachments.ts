/** Files that people keep with a bank line, a journal entry or a document of a customer or vendor. */
import * as z from 'zod'
import { ATTACHMENT_BYTES_MAX, ATTACHMENT_TYPES } from '../domain/attachments/attachment-types.ts'
import { endpoint } from './endpoint.ts'
import { Upload } from './imports.ts'
import { FileName, Instant, LineOrRecordId, RecordId, text } from './scalars.ts'

export const ATTACHED_TO = ['bank_line', 'journal_entry', 'trade_document'] as const

const owner = { attachedTo: z.enum(ATTACHED_TO), ownerId: LineOrRecordId }

export const ATTACHMENT_STATUSES = ['awaiting_upload', 'kept', 'removed'] as const

export const Attachment = z.strictObject({
  id: RecordId,
  ...owner,
  fileName: z.string(),
  contentType: z.enum(ATTACHMENT_TYPES),
  sizeBytes: z.int(),
  status: z.enum(ATTACHMENT_STATUSES),
  /** Of the bytes as they were taken; null before. */
  sha256: z.string().nullable(),
  removedBecause: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
})
export type Attachment = z.output<typeof Attachment>

const id = z.strictObject({ id: RecordId })

export const listAttachments = endpoint({
  name: 'listAttachments',
  subject: 'attachments',
  method: 'GET',
  path: '/api/attachments',
  summary: 'The files that are kept with a bank line, a journal entry or a document, oldest first',
  access: 'viewer',
  status: 200,
  query: z.strictObject(owner),
  reply: z.array(Attachment),
})

export const createAttachment = endpoint({
  name: 'createAttachment',
  subject: 'attachments',
  changes: ['attachments'],
  method: 'POST',
  path: '/api/attachments',
  summary:
    'Ask to attach a file: the reply says where and with which fields to send it; it is attached once it is kept',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    ...owner,
    fileName: FileName,
    contentType: z.enum(ATTACHMENT_TYPES, 'must be a PDF, PNG, JPEG, CSV, XLSX or text file'),
    sizeBytes: z.int().min(1, 'The file is empty').max(ATTACHMENT_BYTES_MAX, 'The file is larger than 10 MB'),
  }),
  reply: z.strictObject({ attachment: Attachment, upload: Upload }),
})

export const keepAttachment = endpoint({
  name: 'keepAttachment',
  subject: 'attachments',
  changes: ['attachments'],
  method: 'POST',
  path: '/api/attachments/{id}/keep',
  summary: 'Attach the uploaded file: it is kept unchanged from now on, with the SHA-256 of its bytes',
  access: 'accountant',
  status: 200,
  params: id,
  reply: Attachment,
})

export const removeAttachment = endpoint({
  name: 'removeAttachment',
  subject: 'attachments',
  changes: ['attachments'],
  method: 'POST',
  path: '/api/attachments/{id}/remove',
  summary: 'Detach a file, with a reason; the audit keeps which file it was',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({ reason: text(1000).min(1, 'Please say why') }),
  reply: Attachment,
})

export const downloadAttachment = endpoint({
  name: 'downloadAttachment',
  subject: 'attachments',
  method: 'GET',
  path: '/api/attachments/{id}/file',
  summary: 'The file itself, by way of a link that is good for a minute',
  access: 'viewer',
  status: 302,
  params: id,
  file: ['application/octet-stream'],
})
