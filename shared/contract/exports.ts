import * as z from 'zod'
import { SHEET_ROW_KINDS } from '../domain/exports/sheet.ts'
import { endpoint } from './endpoint.ts'
import { SIDES } from './imports.ts'
import { Operation } from './operations.ts'
import {
  AccountId,
  AccountIdText,
  CompanyId,
  CompanyIdText,
  DayText,
  Instant,
  page,
  RecordId,
  Total,
} from './scalars.ts'

/** `csv` is QuickBooks Online's upload with three columns, `csv4` the one with four. */
export const EXPORT_FORMATS = ['csv', 'csv4', 'json', 'iif'] as const

/** What was taken out of the books: by whom, which range, and exactly which bytes. */
export const Export = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  /** Null if it concerns the whole company. */
  financialAccountId: AccountId.nullable(),
  /** A report holds the rows that the screen of `createdBy` sent; all others are read from the books. */
  kind: z.enum(['quickbooks', 'operations', 'proof', 'report']),
  side: z.enum(SIDES).nullable(),
  format: z.enum([...EXPORT_FORMATS, 'xlsx', 'zip']),
  startDate: DayText.nullable(),
  endDate: DayText.nullable(),
  fileName: z.string(),
  fileType: z.string(),
  sizeBytes: z.int(),
  sha256: z.string(),
  /** Transactions, operations or lines of a report in it. */
  rows: z.int(),
  /** The files inside where it had to be split; one otherwise. Of a proof its manifest, whose hash is the root of all the others. */
  files: z.array(z.strictObject({ name: z.string(), rows: z.int(), sizeBytes: z.int(), sha256: z.string() })),
  createdBy: z.string(),
  createdAt: Instant,
  /** Until when it can be downloaded again. */
  availableUntil: Instant,
  /** Null once it is no longer kept. */
  downloadUrl: z.string().nullable(),
})
export type Export = z.output<typeof Export>

export const exportQuickbooks = endpoint({
  name: 'exportQuickbooks',
  subject: 'exports',
  changes: ['exports'],
  method: 'GET',
  path: '/api/exports/quickbooks/{accountId}',
  summary:
    'The transactions of an account as files for QuickBooks, split to the size QuickBooks Online accepts and then zipped. Files over 4 MB are answered with a link',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ accountId: AccountIdText }),
  query: z.strictObject({
    format: z.enum(EXPORT_FORMATS).default('csv'),
    side: z.enum(SIDES).default('bank'),
    startDate: DayText.optional(),
    endDate: DayText.optional(),
  }),
  file: ['text/csv', 'application/json', 'text/plain', 'application/zip'],
})

export const listExports = endpoint({
  name: 'listExports',
  subject: 'exports',
  method: 'GET',
  path: '/api/exports',
  summary: 'Recent exports of a company or account, newest first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    accountId: AccountIdText.optional(),
    ...page,
  }),
  reply: z.array(Export),
})

export const exportBulkOperations = endpoint({
  name: 'exportBulkOperations',
  subject: 'exports',
  changes: ['exports'],
  method: 'POST',
  path: '/api/exports/bulk-operations',
  summary: 'What was done to many lines or matches at once in a company, as CSV',
  access: 'viewer',
  status: 200,
  body: z.strictObject({
    companyId: CompanyId,
    startDate: DayText.nullish(),
    endDate: DayText.nullish(),
  }),
  file: ['text/csv'],
})

const SheetCell = z.union([
  z.null(),
  z.strictObject({ text: z.string().max(5000) }),
  z.strictObject({ amount: Total }),
  z.strictObject({ count: z.int() }),
  z.strictObject({ percent: z.number().nullable() }),
  z.strictObject({ day: DayText }),
])

const SheetRow = z.strictObject({ kind: z.enum(SHEET_ROW_KINDS), cells: z.array(SheetCell).max(60) })
const SheetRows = z.array(SheetRow).max(50_000)

/** Only the first wrong row is reported: checking each of a million cells would take too long. */
function firstWrong(rows: z.input<typeof SheetRows>, context: z.RefinementCtx) {
  const at = Array.isArray(rows) ? rows.findIndex((row) => !SheetRow.safeParse(row).success) : -1
  if (at < 0) return rows
  context.addIssue({ code: 'custom', path: [at], message: 'is no row of cells' })
  return z.NEVER
}

const Sheet = z.strictObject({
  name: z.string().min(1).max(100),
  rows: z.preprocess(firstWrong, SheetRows),
})

/** What calls a function takes 6 MiB of text, in which each quotation mark of a body counts double. */
const SHEETS_BYTES_MAX = 3_000_000

export const exportSheets = endpoint({
  name: 'exportSheets',
  subject: 'exports',
  changes: ['exports'],
  method: 'POST',
  path: '/api/exports/sheets',
  summary:
    'The rows of a screen, as sent, as a CSV file or workbook: recorded like every other export, and kept unless requested by a viewer',
  access: 'viewer',
  status: 200,
  bodyBytesMax: SHEETS_BYTES_MAX,
  body: z.strictObject({
    companyId: CompanyId,
    /** Of the account that it is about, where it is about one. */
    accountId: AccountId.nullish(),
    /** Without its ending. */
    fileName: z.string().regex(/^[a-z0-9_-]{1,200}$/, 'must be a short name of small letters'),
    format: z.enum(['csv', 'xlsx']),
    startDate: DayText.nullish(),
    endDate: DayText.nullish(),
    sheets: z.array(Sheet).min(1).max(12),
  }),
  file: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
})

export const createProof = endpoint({
  name: 'createProof',
  subject: 'exports',
  shows: ['operations'],
  changes: ['operations'],
  method: 'POST',
  path: '/api/exports/proofs',
  summary:
    'A zip with which anyone can verify the reconciliations of a month without the product, for an account or a company. It is made in the background, as the export named by `targetId`',
  access: 'viewer',
  status: 202,
  location: '/api/operations/{id}',
  body: z.strictObject({
    companyId: CompanyId,
    /** Left out for every account of the company that has a reconciliation in the month. */
    accountId: AccountId.optional(),
    /** The month in which the reconciliations end, such as `2026-10`. */
    month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'must be a month such as 2026-10'),
  }),
  reply: Operation,
})
