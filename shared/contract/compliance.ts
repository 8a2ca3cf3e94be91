/** Documents for people who have to answer for the books: reports made from the audit, with who reviewed and approved them. */
import * as z from 'zod'
import { DOCUMENT_STATUSES } from '../domain/compliance/document-status.ts'
import { endpoint } from './endpoint.ts'
import { CompanyId, CompanyIdText, DayText, Instant, page, RecordId, text } from './scalars.ts'

const ChainHead = z.strictObject({ seq: z.int(), hash: z.string() })

/** What follows from the rest, and is kept nowhere. */
const shownOnly = {
  downloadUrl: z.string(),
  generatedByName: z.string().nullable(),
  /** What it is about: a company as a whole. */
  entityType: z.literal('company'),
  entityId: z.string(),
  /** What can be held against a report that is made again. */
  documentData: z.strictObject({
    recordCount: z.int(),
    changeCount: z.int(),
    chainHead: ChainHead.nullable(),
    isWhole: z.boolean(),
    sizeBytes: z.int(),
    sha256: z.string(),
  }),
  /** Where the file lies; no right to it goes with that. */
  filePath: z.string(),
}

export const ComplianceDocument = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  documentType: z.literal('audit_report'),
  title: z.string(),
  description: z.string(),
  status: z.enum(DOCUMENT_STATUSES),
  periodStart: DayText,
  periodEnd: DayText,
  /** What the report covers, so it can be made again and compared: the same books give the same bytes. */
  recordCount: z.int(),
  changeCount: z.int(),
  /** The end of the chain of audit records that it goes up to; null where none lies in the period. */
  chainHead: ChainHead.nullable(),
  /** Whether every record of the period is as it was when it was sealed. */
  isWhole: z.boolean(),
  fileName: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  ...shownOnly,
  notes: z.string().nullable(),
  generatedBy: z.string(),
  reviewedBy: z.string().nullable(),
  reviewedAt: Instant.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  archivedBy: z.string().nullable(),
  archivedAt: Instant.nullable(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type ComplianceDocument = z.output<typeof ComplianceDocument>

/** What is kept of it. */
export const KeptDocument = ComplianceDocument.omit({
  downloadUrl: true,
  generatedByName: true,
  entityType: true,
  entityId: true,
  documentData: true,
  filePath: true,
})

const company = z.strictObject({ companyId: CompanyIdText })
const document = z.strictObject({ companyId: CompanyIdText, documentId: RecordId })

export const listComplianceDocuments = endpoint({
  name: 'listComplianceDocuments',
  subject: 'compliance',
  shows: ['compliance', 'members'],
  method: 'GET',
  path: '/api/compliance/documents/{companyId}',
  summary: 'The documents that were generated for a company, newest first',
  access: 'viewer',
  status: 200,
  params: company,
  query: z.strictObject(page),
  reply: z.array(ComplianceDocument),
})

export const generateAuditReport = endpoint({
  name: 'generateAuditReport',
  subject: 'compliance',
  changes: ['compliance'],
  method: 'POST',
  path: '/api/compliance/generate-audit-report/{companyId}',
  summary:
    'Create and keep a report about a period: balances, reconciliations, matches, exceptions, overrides, changes after close, and as an appendix the audit records of its days with the chain that proves them',
  access: 'accountant',
  status: 201,
  params: company,
  body: z.strictObject({ periodStart: DayText, periodEnd: DayText }),
  reply: ComplianceDocument,
})

export const updateComplianceStatus = endpoint({
  name: 'updateComplianceStatus',
  subject: 'compliance',
  changes: ['compliance'],
  method: 'PUT',
  path: '/api/compliance/documents/{companyId}/{documentId}/status',
  summary: 'Hand a document to review, approve it, send it back or archive it',
  access: 'accountant',
  status: 200,
  params: document,
  body: z.strictObject({
    status: z.enum(DOCUMENT_STATUSES),
    notes: text(1000).nullish(),
    version: z.int().positive(),
  }),
  reply: ComplianceDocument,
})

export const downloadComplianceDocument = endpoint({
  name: 'downloadComplianceDocument',
  subject: 'compliance',
  method: 'GET',
  path: '/api/compliance/documents/{companyId}/{documentId}/file',
  summary: 'The file of a document: a link that is good for a minute',
  access: 'viewer',
  status: 302,
  params: document,
  file: ['application/octet-stream'],
})
