import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  AccountId,
  AccountIdText,
  Amount,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  Instant,
  page,
  RecordId,
  text,
} from './scalars.ts'

/** What the UI takes, in bytes. */
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024

export const IMPORT_STATUSES = [
  'awaiting_upload',
  'queued',
  'processing',
  'completed',
  'completed_with_errors',
  'failed',
  'undone',
] as const
export const SIDES = ['bank', 'ledger'] as const

const column = text(200)

/** Which column of the file is what, by its header's name or as `#0` by position. */
export const ColumnMapping = z.strictObject({
  format: z.enum(['csv', 'ofx', 'qif', 'camt053', 'mt940', 'bai2', 'xlsx']).optional(),
  date: column.optional(),
  description: column.optional(),
  amount: column.optional(),
  amounts: z
    .array(z.strictObject({ column, currency: text(10) }))
    .max(10)
    .optional(),
  debit: column.optional(),
  credit: column.optional(),
  type: column.optional(),
  typeValues: z.strictObject({ in: z.array(column).max(20), out: z.array(column).max(20) }).optional(),
  balance: column.optional(),
  reference: column.optional(),
  payee: column.optional(),
  memo: column.optional(),
  currency: column.optional(),
  account: column.optional(),
  category: column.optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  encoding: text(20).optional(),
  dateFormat: text(20).optional(),
  decimalMark: z.enum(['.', ',']).optional(),
  invert: z.boolean().optional(),
  skipRows: z.int().min(0).max(1000).optional(),
  hasHeader: z.boolean().optional(),
  splitSign: z.enum(['column', 'value']).optional(),
  onlyAccount: column.optional(),
  onlyCurrency: text(10).optional(),
  sheet: column.optional(),
})
export type ColumnMapping = z.output<typeof ColumnMapping>

/** The receipt of a file: read = new + already here + rejected. */
export const Import = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  financialAccountId: AccountId,
  side: z.enum(SIDES),
  fileName: z.string(),
  fileSizeBytes: z.int(),
  /** SHA-256 of the file's bytes, known once it was read. */
  fileHash: z.string().nullable(),
  /** An earlier import of the same bytes into the same account. */
  repeatsImportId: RecordId.nullable(),
  columnMapping: ColumnMapping,
  status: z.enum(IMPORT_STATUSES),
  totalRecords: z.int(),
  /** Rows worked through so far. */
  processedRecords: z.int(),
  newRecords: z.int(),
  duplicateRecords: z.int(),
  errorRecords: z.int(),
  totalIn: Amount,
  totalOut: Amount,
  currency: Currency,
  periodStart: DayText.nullable(),
  periodEnd: DayText.nullable(),
  openingBalance: Amount.nullable(),
  closingBalance: Amount.nullable(),
  /** Why it failed, in the user's words. */
  failure: z.string().nullable(),
  /** The matching run that it asked for. */
  runId: RecordId.nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  completedAt: Instant.nullable(),
})
export type Import = z.output<typeof Import>

/** A form to send to `url` with the file as its last field, named `file`. */
export const Upload = z.strictObject({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: Instant,
})
export type Upload = z.output<typeof Upload>

export const createImport = endpoint({
  name: 'createImport',
  subject: 'imports',
  method: 'POST',
  path: '/api/import/csv',
  summary: 'Ask for an upload: a form that fixes key, type and size; the import begins when the file arrives',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    /** Refused in the documents' words where it is missing. */
    accountId: AccountId.optional(),
    side: z.enum(SIDES).default('bank'),
    fileName: text(255).min(1),
    fileSizeBytes: z.int().min(1, 'The CSV file appears to be empty or invalid'),
    columnMapping: ColumnMapping,
  }),
  reply: z.strictObject({ import: Import, upload: Upload }),
})

export const getImport = endpoint({
  name: 'getImport',
  subject: 'imports',
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'How far an import is, and its receipt at the end',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  reply: Import,
})

export const listImports = endpoint({
  name: 'listImports',
  subject: 'imports',
  method: 'GET',
  path: '/api/imports',
  summary: 'Imports of a company or account, newest first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    accountId: AccountIdText.optional(),
    ...page,
  }),
  reply: z.array(Import),
})

export const ImportRow = z.strictObject({
  row: z.int(),
  outcome: z.enum(['duplicate', 'rejected']),
  /** Why it was rejected, or which line it repeats. */
  reason: z.string(),
  transactionId: z.string().nullable(),
  raw: z.string(),
})
export type ImportRow = z.output<typeof ImportRow>

export const listImportRows = endpoint({
  name: 'listImportRows',
  subject: 'imports',
  method: 'GET',
  path: '/api/imports/{id}/rows',
  summary: 'The rows that were not taken, with the reason of each',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  query: z.strictObject({ outcome: z.enum(['duplicate', 'rejected']).optional(), ...page }),
  reply: z.array(ImportRow),
})
