import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import {
  Amount,
  ChartAccountId,
  ChartAccountIdText,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  Instant,
  LineId,
  page,
  RecordId,
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
] as const
export const ENTRY_STATUSES = ['DRAFT', 'POSTED', 'REVERSED'] as const

export const JournalLine = z.strictObject({
  lineNumber: z.int(),
  chartAccountId: ChartAccountId,
  debitAmount: Amount,
  creditAmount: Amount,
  description: z.string(),
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
  createdBy: z.string(),
  /** Of a ledger transaction that awaits another person: what its line will be called. */
  category: z.enum(CATEGORIES).nullish(),
  createdAt: Instant,
  postedAt: Instant.nullable(),
  /** Who posted what was a draft before. */
  postedBy: z.string().nullish(),
})
export type JournalEntry = z.output<typeof JournalEntry>

const company = z.strictObject({ companyId: CompanyIdText.optional() })

export const listJournalEntries = endpoint({
  name: 'listJournalEntries',
  subject: 'journal',
  shows: ['entries', 'lines'],
  method: 'GET',
  path: '/api/journal-entries',
  summary:
    'Journal entries of a company, newest first; of a period, and of those that post to an account, where they are named',
  access: 'viewer',
  status: 200,
  query: company.extend({
    startDate: DayText.optional(),
    endDate: DayText.optional(),
    /** Posted entries with a line on this account. */
    chartAccountId: ChartAccountIdText.optional(),
    currency: Currency.optional(),
    ...page,
  }),
  reply: z.array(JournalEntry),
})

export const createJournalEntry = endpoint({
  name: 'createJournalEntry',
  subject: 'journal',
  changes: ['entries', 'books', 'lines', 'reconciliations'],
  method: 'POST',
  path: '/api/journal-entries',
  summary:
    'A balanced journal entry; a line on a financial account appears as a ledger entry to be matched. Where the company asks for a second person, it is a draft until another one posts it',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    journalEntry: z.strictObject({
      companyId: CompanyId.optional(),
      entryNumber: text(50).optional(),
      entryDate: DayText,
      description: text(500).nullish(),
      referenceNumber: text(100).nullish(),
      entryType: z.literal('STANDARD').default('STANDARD'),
      status: z.enum(['DRAFT', 'POSTED']).default('DRAFT'),
    }),
    journalEntryLines: z
      .array(
        z.strictObject({
          chartAccountId: ChartAccountId,
          debitAmount: Amount.default('0'),
          creditAmount: Amount.default('0'),
          description: text(500).default(''),
        }),
      )
      .max(90, 'At most 90 lines'),
  }),
  reply: JournalEntry,
})

export const postJournalEntry = endpoint({
  name: 'postJournalEntry',
  subject: 'journal',
  changes: ['entries', 'books', 'lines', 'reconciliations'],
  method: 'POST',
  path: '/api/journal-entries/{id}/post',
  summary:
    'Take a draft into the books; where the company asks for a second person, not by whoever prepared it',
  access: 'accountant',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  reply: JournalEntry,
})
