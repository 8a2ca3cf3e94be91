import * as z from 'zod'
import { PROCESSOR_MOVES, type ProcessorMove } from '../domain/bank-files/bank-file.ts'
import { endpoint } from './endpoint.ts'
import {
  AccountId,
  AccountIdText,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  FileName,
  Instant,
  jsonText,
  page,
  RecordId,
  Total,
  text,
} from './scalars.ts'
import { WORK } from './subjects.ts'

/** What the UI takes, in bytes. */
export const UPLOAD_BYTES_MAX = 5 * 1024 * 1024
/** What a multipart form may carry, in bytes: the gateway takes no more in one request. */
export const FORM_FILE_BYTES_MAX = 4 * 1024 * 1024

export const IMPORT_STATUSES = [
  'awaiting_upload',
  'awaiting_approval',
  'queued',
  'processing',
  'completed',
  'completed_with_errors',
  'failed',
  'undoing',
  'undone',
] as const
export const SIDES = ['bank', 'ledger'] as const

const column = text(200)

/** Which column of the file is what, by its header's name or as `#0` by position. */
export const ColumnMapping = z.strictObject({
  format: z.enum(['csv', 'ofx', 'qif', 'camt053', 'mt940', 'bai2', 'xlsx', 'pdf', 'text']).optional(),
  date: column.optional(),
  description: column.optional(),
  texts: z.array(column).max(30).optional(),
  amount: column.optional(),
  amounts: z
    .array(z.strictObject({ column, currency: text(10) }))
    .max(10)
    .optional(),
  debit: column.optional(),
  credit: column.optional(),
  type: column.optional(),
  typeValues: z.strictObject({ in: z.array(column).max(20), out: z.array(column).max(20) }).optional(),
  fees: z
    .strictObject({
      columns: z.array(column).min(1).max(10),
      plusIs: z.enum(['cost', 'credit']),
      amountIs: z.enum(['gross', 'net', 'whole']),
    })
    .optional(),
  deductions: z
    .array(z.strictObject({ column, plusIs: z.enum(['cost', 'credit']) }))
    .min(1)
    .max(10)
    .optional(),
  balance: column.optional(),
  reference: column.optional(),
  payee: column.optional(),
  memo: column.optional(),
  currency: column.optional(),
  account: column.optional(),
  category: column.optional(),
  status: column.optional(),
  unmarkedIs: z.enum(['credit', 'debit']).optional(),
  balanceIs: z.enum(['before']).optional(),
  delimiter: z.enum([',', ';', '\t', '|']).optional(),
  encoding: text(20).optional(),
  dateFormat: text(20).optional(),
  decimalMark: z.enum(['.', ',']).optional(),
  /** The year of the last day, of a file whose days have none and that does not say it. */
  year: z.int().min(1970).max(2100).optional(),
  invert: z.boolean().optional(),
  skipRows: z.int().min(0).max(1000).optional(),
  hasHeader: z.boolean().optional(),
  splitSign: z.enum(['column', 'value']).optional(),
  onlyAccount: column.optional(),
  onlyCurrency: text(10).optional(),
  sheet: column.optional(),
  /** Said of a file that could be an export of the books, which is not taken for the bank's unasked. */
  whose: z.enum(['bank']).optional(),
})
export type ColumnMapping = z.output<typeof ColumnMapping>

/** The totals of a payment processor’s rows by type; together they are the file’s total movement. */
export const ProcessorSettlement = z.strictObject(
  Object.fromEntries(PROCESSOR_MOVES.map((move) => [move, Total])) as Record<ProcessorMove, typeof Total>,
)
export type ProcessorSettlement = z.output<typeof ProcessorSettlement>

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
  /** The import whose rejected rows this file brings again, mended. */
  parentImportId: RecordId.nullable(),
  columnMapping: ColumnMapping,
  /** The imports of one file into several accounts, this one among them; the file is sent for the first. */
  parts: z.array(RecordId).optional(),
  /** The version of the reader that read it, known once it was. */
  reader: z.string().optional(),
  /** The same for files of the same columns, known once it was read: what one of them left open is read as in the one before it. */
  layout: z.string().optional(),
  status: z.enum(IMPORT_STATUSES),
  totalRecords: z.int(),
  /** Rows worked through so far. */
  processedRecords: z.int(),
  newRecords: z.int(),
  duplicateRecords: z.int(),
  errorRecords: z.int(),
  /** Of all of them, fees and refunds that stood in the row of something else, so that the file has so many rows fewer; left out for none. */
  feeRecords: z.int().optional(),
  /**
   * Of all of them, those with the day and amount of a line that a file of other columns brought, under another text: a card's
   * export and its statement say the same payments in other words. Left out for none.
   */
  lookAlikes: z.strictObject({ records: z.int(), areLeftOut: z.boolean() }).optional(),
  /** Lines of the file beside its rows that are no transactions: totals, news, what is not booked yet; left out for none. */
  setAsideRecords: z.int().optional(),
  /** New rows whose entries were voided one by one since; left out if none. */
  voidedRecords: z.int().optional(),
  /** Of the new ones, those whose other side went to Suspense, as no column named an account, and what they posted there, debit positive; left out where there are none. */
  suspense: z.strictObject({ records: z.int(), total: Total }).optional(),
  /** What came into the account, and below zero what left it; as an import is kept, of a ledger file the sums of its amounts above and below zero. */
  totalIn: Total,
  totalOut: Total,
  currency: Currency,
  periodStart: DayText.nullable(),
  periodEnd: DayText.nullable(),
  openingBalance: Total.nullable(),
  closingBalance: Total.nullable(),
  /** The day at whose end the opening balance stood, where the file states it. */
  openingOn: DayText.nullish(),
  /** The day of the closing balance, which a file may state beyond that of its last row. */
  closingOn: DayText.nullish(),
  /** The rows they are in; null if the file states them outside its rows. */
  openingRow: z.int().nullable(),
  closingRow: z.int().nullable(),
  /** Whether the balances of the file follow from its lines; null where it has none. */
  isConsistent: z.boolean().nullable(),
  /** The first rows whose running balance is not what the rows before them make it, and by how much it is higher; left out for none. */
  brokenBalances: z.array(z.strictObject({ row: z.int(), by: Total })).optional(),
  /** Of a file of a payment processor: what was kept back before it paid out. */
  settlement: ProcessorSettlement.optional(),
  /** Why it failed, in the user's words. */
  failure: z.string().nullable(),
  /** Statements whose approval was taken back, since rows of this file are dated under it. */
  revokedReconciliations: z
    .array(z.strictObject({ id: RecordId, periodStart: DayText, periodEnd: DayText }))
    .optional(),
  /** The matching run that it asked for. */
  runId: RecordId.nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  /** The second person who confirmed it, and when; left out if none was needed. */
  confirmedBy: z.string().optional(),
  confirmedAt: Instant.optional(),
  completedAt: Instant.nullable(),
})
export type Import = z.output<typeof Import>

/** An import as people read it, with what follows from it. */
export const ShownImport = Import.extend({
  /** Why it failed, or how many of its rows were not taken; the rows themselves say why. */
  errors: z.array(z.string()),
  /** As the person's machine called the file. */
  originalFilename: z.string(),
  /** Where the file lies for good, null until it came; no right to it goes with that. */
  storagePath: z.string().nullable(),
  /** By the ending of its name. */
  mimeType: z.string(),
})
export type ShownImport = z.output<typeof ShownImport>

/** A form to send to `url` with the file as its last field, named `file`. */
export const Upload = z.strictObject({
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: Instant,
})
export type Upload = z.output<typeof Upload>

/** Rows that look like lines of another file are left out with those that are already here, to be imported anyway one by one. */
const leavesLookAlikes = z.boolean().optional()

export const createImport = endpoint({
  name: 'createImport',
  subject: 'imports',
  changes: ['imports'],
  method: 'POST',
  path: '/api/import/csv',
  summary:
    'Request an upload: the reply is a form with fixed key, type and size; the import begins when the file arrives',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    /** If missing, the handler refuses, with a message that says what to select. */
    accountId: AccountId.optional(),
    side: z.enum(SIDES).default('bank'),
    fileName: FileName,
    fileSizeBytes: z.int().min(1, 'The CSV file appears to be empty or invalid'),
    columnMapping: ColumnMapping,
    parentImportId: RecordId.optional(),
    leavesLookAlikes,
  }),
  reply: z.strictObject({ import: ShownImport, upload: Upload }),
  form: {
    fields: z.strictObject({
      accountId: AccountIdText.optional(),
      side: z.enum(SIDES).default('bank'),
      /** The handler refuses where a column that is required is missing. */
      columnMapping: jsonText(ColumnMapping).default({}),
      parentImportId: RecordId.optional(),
      leavesLookAlikes: jsonText(z.boolean()).optional(),
    }),
    fileBytesMax: FORM_FILE_BYTES_MAX,
    /** As far as it came while the request was open: a short file is done. */
    reply: ShownImport,
  },
})

/** More are no accounts of one company, but names of others. */
export const FILE_PARTS_MAX = 20

export const createFileImports = endpoint({
  name: 'createFileImports',
  subject: 'imports',
  changes: ['imports'],
  method: 'POST',
  path: '/api/import/file',
  summary:
    'Request one upload for a bank file with several accounts: each becomes an import of its own, into its own account',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    fileName: FileName,
    fileSizeBytes: z.int().min(1, 'The CSV file appears to be empty or invalid'),
    /** Which rows go where: a mapping names them with `onlyAccount` and `onlyCurrency`. Parts that leave rows out, or take some twice, fail. */
    parts: z
      .array(z.strictObject({ accountId: AccountId, columnMapping: ColumnMapping, leavesLookAlikes }))
      .min(2)
      .max(FILE_PARTS_MAX),
  }),
  reply: z.strictObject({ imports: z.array(ShownImport), upload: Upload }),
})

export const createQuickbooksImport = endpoint({
  name: 'createQuickbooksImport',
  subject: 'imports',
  changes: ['imports'],
  method: 'POST',
  path: '/api/import/quickbooks/{accountId}',
  summary:
    'Import a register or transaction list exported by QuickBooks, into the ledger unless told otherwise',
  access: 'accountant',
  status: 201,
  params: z.strictObject({ accountId: AccountIdText }),
  body: z.strictObject({
    side: z.enum(SIDES).default('ledger'),
    fileName: FileName,
    fileSizeBytes: z.int().min(1, 'The CSV file appears to be empty or invalid'),
    /** What is left out is worked out from the file, in QuickBooks' own meaning of its columns. */
    columnMapping: ColumnMapping.default({}),
  }),
  reply: z.strictObject({ import: ShownImport, upload: Upload }),
  form: {
    fields: z.strictObject({
      side: z.enum(SIDES).default('ledger'),
      columnMapping: jsonText(ColumnMapping).default({}),
    }),
    fileBytesMax: FORM_FILE_BYTES_MAX,
    reply: z.strictObject({ transactionsImported: z.int(), import: ShownImport }),
  },
})

export const getImport = endpoint({
  name: 'getImport',
  subject: 'imports',
  finishes: WORK.import,
  method: 'GET',
  path: '/api/imports/{id}',
  summary: 'How far an import is, and its receipt at the end',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  reply: ShownImport,
})

export const listImports = endpoint({
  name: 'listImports',
  subject: 'imports',
  finishes: WORK.import,
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
  reply: z.array(ShownImport),
})

export const ROW_OUTCOMES = ['duplicate', 'rejected', 'voided'] as const

export const ImportRow = z.strictObject({
  row: z.int(),
  outcome: z.enum(ROW_OUTCOMES),
  /** Why it was rejected, which line it repeats, or why the ledger entry that it made is void. */
  reason: z.string(),
  transactionId: z.string().nullable(),
  /** As the file has it; empty of one that is void. */
  raw: z.string(),
})
export type ImportRow = z.output<typeof ImportRow>

const Brought = z.strictObject({ date: DayText, description: z.string(), amount: Total, account: z.string() })

/** A row as people read it: that of a file which awaits another person as it was read. */
export const ShownImportRow = ImportRow.extend({
  outcome: z.enum([...ROW_OUTCOMES, 'awaiting']),
  /** What one that awaits another person brings, and where to; its reason says why it will be left out, where that is known. */
  line: Brought.optional(),
})
export type ShownImportRow = z.output<typeof ShownImportRow>

export const listImportRows = endpoint({
  name: 'listImportRows',
  subject: 'imports',
  shows: ['imports', 'lines'],
  method: 'GET',
  path: '/api/imports/{id}/rows',
  summary:
    'The rows that were not imported, and those whose ledger entries were voided since, each with the reason; all rows for a file that awaits another person',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  query: z.strictObject({ outcome: z.enum(ROW_OUTCOMES).optional(), ...page }),
  reply: z.array(ShownImportRow),
})

export const downloadRejectedRows = endpoint({
  name: 'downloadRejectedRows',
  subject: 'imports',
  method: 'GET',
  path: '/api/imports/{id}/rejected',
  summary:
    "The rows that could not be read, in the file's own columns with the reason, to correct and import again",
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  file: ['text/csv'],
})
