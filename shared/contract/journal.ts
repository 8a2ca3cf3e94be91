import * as z from 'zod'
import { TAXED_PARTS, TAXED_SIDES } from '../domain/books/entry.ts'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  ChartAccountId,
  ChartAccountIdText,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  Instant,
  LineId,
  page,
  RecordId,
  SeenVersion,
  Total,
  text,
} from './scalars.ts'
import { CATEGORIES } from './transactions.ts'

export const ENTRY_TYPES = [
  'STANDARD',
  'OPENING',
  'REVERSAL',
  'LEDGER',
  'IMPORT',
  'RULE',
  'DIFFERENCE',
  'TRANSFER',
  'INVOICE',
  'BILL',
  'CREDIT_NOTE',
  'PAYMENT',
  'BOOKING',
  'EXCHANGE',
  'REVALUATION',
  'INTERCOMPANY',
] as const
export const ENTRY_STATUSES = ['DRAFT', 'POSTED', 'REVERSED', 'VOIDED'] as const

/** What a line says to the report of a tax. */
const TaxMark = z.strictObject({
  taxCodeId: RecordId,
  /** Code and rate as they were. */
  code: z.string(),
  ratePercent: Amount,
  side: z.enum(TAXED_SIDES),
  /** The tax itself, or what it was reckoned on. */
  part: z.enum(TAXED_PARTS),
})

export const JournalLine = z.strictObject({
  lineNumber: z.int(),
  chartAccountId: ChartAccountId,
  debitAmount: Amount,
  creditAmount: Amount,
  description: z.string(),
  /** What the line is in another currency, debit positive; debit and credit are that at the rate. */
  foreign: z
    .strictObject({
      currency: Currency,
      amount: Amount,
      rate: ExchangeRate,
      /** Of a line that moves only what the rest stands at, until it is taken back. */
      isRevaluation: z.literal(true).optional(),
    })
    .nullish(),
  /** Of what was posted with a tax code. */
  tax: TaxMark.nullish(),
})
export type JournalLine = z.output<typeof JournalLine>

export const JournalEntry = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  entryNumber: z.string(),
  entryDate: DayText,
  description: z.string().nullable(),
  referenceNumber: z.string().nullable(),
  entryType: z.enum(ENTRY_TYPES),
  status: z.enum(ENTRY_STATUSES),
  currency: Currency,
  totalDebits: Total,
  totalCredits: Total,
  lines: z.array(JournalLine),
  /** The ledger entries that this one shows on financial accounts. */
  ledgerTransactionIds: z.array(LineId),
  /** The bank line that it was posted for: booked, paid or moved by it. */
  sourceTransactionId: LineId.nullish(),
  createdBy: z.string(),
  /** Who last changed the draft, and so prepared the entry. */
  updatedBy: z.string().nullish(),
  /** Left out by entries of before drafts could be changed: it is 1. */
  version: z.int().optional(),
  /** Of a ledger transaction that awaits another person: what its line will be called. */
  category: z.enum(CATEGORIES).nullish(),
  createdAt: Instant,
  postedAt: Instant.nullable(),
  /** Who posted what was a draft before. */
  postedBy: z.string().nullish(),
  /** For a void entry: it keeps its number, and counts on its day as itself and its opposite. */
  voidedAt: Instant.nullish(),
  voidedBy: z.string().nullish(),
  voidReason: z.string().nullish(),
  /** Of a reversal: the entry that it mirrors. */
  reverses: RecordId.nullish(),
  /** Of one that is reversed: its mirror, and since when that is there. */
  reversedBy: RecordId.nullish(),
  /** Of an accrual: the day of the reversal that is posted together with it. */
  autoReverseOn: DayText.nullish(),
  reversedAt: Instant.nullish(),
  /** Of a bank line that was booked: the customer or vendor, as they were called then. */
  contact: z.strictObject({ id: RecordId, name: z.string() }).nullish(),
  /** Of a payment between two companies: the other one, as it was called then, and the entry that was posted there with this one. */
  counterpart: z
    .strictObject({
      companyId: CompanyId,
      companyName: z.string(),
      entryId: RecordId,
      entryNumber: z.string(),
    })
    .nullish(),
})
export type JournalEntry = z.output<typeof JournalEntry>

/** An entry as people read it, with what follows from it. */
export const ShownEntry = JournalEntry.extend({
  /** The first of its ledger entries, null if none; `ledgerTransactionIds` has all. */
  ledgerTransactionId: LineId.nullable(),
  sourceTransactionId: LineId.nullable(),
})
export type ShownEntry = z.output<typeof ShownEntry>

const company = z.strictObject({ companyId: CompanyIdText.optional() })
const id = z.strictObject({ id: RecordId })

export const listJournalEntries = endpoint({
  name: 'listJournalEntries',
  subject: 'journal',
  shows: ['entries', 'lines'],
  method: 'GET',
  path: '/api/journal-entries',
  summary:
    'Journal entries of a company, newest first: by month and when they were made, or by day or number; of a period, and of those that post to an account, where they are named',
  access: 'viewer',
  status: 200,
  query: company.extend({
    startDate: DayText.optional(),
    endDate: DayText.optional(),
    /** Posted entries with a line on this account. */
    chartAccountId: ChartAccountIdText.optional(),
    currency: Currency.optional(),
    /** By day; or by number, as the server gave them within the year of their day. */
    sort: z.enum(['date', 'number']).optional(),
    order: z.enum(['newest', 'oldest']).default('newest'),
    ...page,
  }),
  reply: z.array(ShownEntry),
})

export const getJournalEntry = endpoint({
  name: 'getJournalEntry',
  subject: 'journal',
  shows: ['entries', 'lines'],
  method: 'GET',
  path: '/api/journal-entries/{id}',
  summary: 'One journal entry with its lines',
  access: 'viewer',
  status: 200,
  params: id,
  reply: ShownEntry,
})

const entry = {
  entryNumber: text(50).optional(),
  entryDate: DayText,
  description: text(500).nullish(),
  referenceNumber: text(100).nullish(),
  entryType: z.literal('STANDARD').default('STANDARD'),
  /** An accrual: its reversal of this day is posted together with it. */
  autoReverseOn: DayText.nullish(),
}

const typedLine = z.strictObject({
  chartAccountId: ChartAccountId,
  debitAmount: Amount.default('0'),
  creditAmount: Amount.default('0'),
  description: text(500).default(''),
})
export const JOURNAL_LINES_MAX = 90

export const journalEntryLines = z
  .array(typedLine)
  .max(JOURNAL_LINES_MAX, `At most ${JOURNAL_LINES_MAX} lines`)

const typedLineAtRate = typedLine.extend({
  /** Debit and credit are in it, at the rate. */
  currency: Currency.optional(),
  rate: ExchangeRate.optional(),
  /** Of a line on an account of that code its tax, of another one what that was reckoned on: it is in the report of what is owed. */
  taxCodeId: RecordId.nullish(),
})
const journalEntryLinesAtRates = z
  .array(typedLineAtRate)
  .max(JOURNAL_LINES_MAX, `At most ${JOURNAL_LINES_MAX} lines`)

export const createJournalEntry = endpoint({
  name: 'createJournalEntry',
  subject: 'journal',
  changes: ['entries', 'books', 'lines', 'reconciliations'],
  method: 'POST',
  path: '/api/journal-entries',
  summary:
    'Create a balanced journal entry; a line on a financial account appears as a ledger entry to be matched. If the company requires a second person, it is a draft until another person posts it',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    journalEntry: z.strictObject({
      companyId: CompanyId.optional(),
      ...entry,
      status: z.enum(['DRAFT', 'POSTED']).default('DRAFT'),
    }),
    journalEntryLines: journalEntryLinesAtRates,
    /** That there is one of the same day, amounts and reference already is meant. */
    confirmDuplicate: z.boolean().default(false),
  }),
  reply: ShownEntry,
})

export const updateJournalEntry = endpoint({
  name: 'updateJournalEntry',
  subject: 'journal',
  changes: ['entries', 'books'],
  method: 'PUT',
  path: '/api/journal-entries/{id}',
  summary:
    'Replace a draft; without a number it keeps its own. A draft that moves to another month gets another id',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({
    journalEntry: z.strictObject(entry),
    journalEntryLines: journalEntryLinesAtRates,
    version: z.int(),
  }),
  reply: ShownEntry,
})

export const deleteJournalEntry = endpoint({
  name: 'deleteJournalEntry',
  subject: 'journal',
  changes: ['entries', 'books'],
  method: 'DELETE',
  path: '/api/journal-entries/{id}',
  summary: 'Delete a draft; a number given by the server is not used again, and the audit says why',
  access: 'accountant',
  status: 204,
  params: id,
})

export const postJournalEntry = endpoint({
  name: 'postJournalEntry',
  subject: 'journal',
  changes: ['entries', 'books', 'lines', 'matches', 'reconciliations'],
  method: 'POST',
  path: '/api/journal-entries/{id}/post',
  summary: 'Post a draft; if the company requires a second person, not by the person who prepared it',
  access: 'accountant',
  status: 200,
  params: id,
  query: SeenVersion,
  reply: ShownEntry,
})

export const voidJournalEntry = endpoint({
  name: 'voidJournalEntry',
  subject: 'journal',
  changes: ['requests', 'entries', 'books', 'lines', 'imports', 'reconciliations'],
  method: 'POST',
  path: '/api/journal-entries/{id}/void',
  summary:
    'Void a posted entry on its own day while that is open, also one from a row of a ledger file: it keeps its number with who, when and why, and its ledger entries are removed. If the company requires a second person, the reply is a request to be confirmed',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({ reason: text(500).min(1, 'Say why') }),
  reply: ShownEntry,
})

export const reverseJournalEntry = endpoint({
  name: 'reverseJournalEntry',
  subject: 'journal',
  changes: ['entries', 'books', 'lines', 'matches', 'reconciliations'],
  method: 'POST',
  path: '/api/journal-entries/{id}/reverse',
  summary:
    'Reverse an entry on another day, once; both stay in the books and refer to each other. If the company requires a second person, the reversal is a draft until another person posts it',
  access: 'accountant',
  status: 201,
  params: id,
  body: z.strictObject({ date: DayText, description: text(500).nullish() }),
  reply: ShownEntry,
})
