import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { AccountId, CompanyIdText, Instant, page, RecordId } from './scalars.ts'

export const DOCUMENT_STATUSES = [
  'completed',
  'completed_with_errors',
  'processing',
  'awaiting_approval',
  'failed',
] as const

/** A file that was sent to or made for a company. */
export const Document = z.strictObject({
  /** That of the import or export that it belongs to. */
  id: RecordId,
  kind: z.enum(['import', 'export']),
  /** Null if it concerns the whole company. */
  financialAccountId: AccountId.nullable(),
  name: z.string(),
  /** In bytes. */
  size: z.int(),
  /** Media type. */
  type: z.string(),
  uploadedAt: Instant,
  status: z.enum(DOCUMENT_STATUSES),
  /** Answers with a link that is good for a minute; null once the file is no longer kept. */
  downloadUrl: z.string().nullable(),
})
export type Document = z.output<typeof Document>

export const listDocuments = endpoint({
  name: 'listDocuments',
  subject: 'documents',
  shows: ['imports', 'exports'],
  method: 'GET',
  path: '/api/companies/{id}/documents',
  summary: 'Every file that was uploaded to a company or made for it, newest first',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: CompanyIdText }),
  query: z.strictObject({ ...page }),
  reply: z.array(Document),
})

export const downloadDocument = endpoint({
  name: 'downloadDocument',
  subject: 'documents',
  method: 'GET',
  path: '/api/companies/{id}/documents/{documentId}/file',
  summary: 'The file itself, by way of a link that is good for a minute',
  access: 'viewer',
  status: 302,
  params: z.strictObject({ id: CompanyIdText, documentId: RecordId }),
  file: ['application/octet-stream'],
})
