import * as z from 'zod'
import { CLASSIFICATIONS, CLASSIFIERS } from '../domain/classification/classification.ts'
import { EXCLUSION_REASONS } from '../domain/transactions/exclusion.ts'
import { ENTRY_KINDS } from '../domain/transactions/explained-as.ts'
import { TRANSACTION_STATUSES } from '../domain/transactions/status.ts'
import { endpoint } from './endpoint.ts'
import {
  AccountId,
  AccountIdText,
  Amount,
  ChartAccountId,
  ChartAccountIdText,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  Flag,
  Instant,
  LineId,
  page,
  RecordId,
  Total,
  text,
  UserId,
} from './scalars.ts'

export const CATEGORIES = ['income', 'expense', 'transfer', 'adjustment'] as const

/** Why a bank line is left out of matching, who said so and when. */
export const Exclusion = z.strictObject({
  reason: z.enum(EXCLUSION_REASONS),
  note: z.string().nullable(),
  by: z.string(),
  at: Instant,
})
export type Exclusion = z.output<typeof Exclusion>

/** Why a bank line is disputed, who said so and when. */
export const Dispute = z.strictObject({ reason: z.string(), by: z.string(), at: Instant })
const SettledDispute = Dispute.extend({ settledBy: z.string(), settledAt: Instant })

/** A bank line: money from the company's view, in is positive. */
export const SourceTransaction = z.strictObject({
  id: LineId,
  financialAccountId: AccountId,
  companyId: CompanyId,
  transactionDate: DayText,
  description: z.string(),
  originalDescription: z.string(),
  /** The bank's own reference, where its file has one. */
  reference: z.string().nullable(),
  payee: z.string().nullable(),
  amount: Amount,
  currency: Currency,
  category: z.string().nullable(),
  classification: z.enum(CLASSIFICATIONS),
  /** Certainty of the classification in whole percent, who gave it and why; null if unclassified. */
  confidenceData: z
    .strictObject({
      score: z.int().min(0).max(100),
      by: z.enum(CLASSIFIERS),
      reasons: z.array(z.string()),
    })
    .nullable(),
  status: z.enum(TRANSACTION_STATUSES),
  /** Of one that a person excluded; kept while it is set against another bank line. */
  exclusion: Exclusion.nullish(),
  /** Of one that is disputed. */
  dispute: Dispute.nullish(),
  /** Disputes of it that were settled, the latest ten, newest last. */
  settledDisputes: z.array(SettledDispute).optional(),
  /** The member who looks after it. */
  assignedTo: z.string().nullish(),
  matchId: RecordId.nullable(),
  /** The day of the last line of its match: before it, it was open. */
  explainedOn: DayText.nullish(),
  /** What it is by the entries of its match, where they say so. */
  explainedAs: z.enum(ENTRY_KINDS).optional(),
  /** A word of explanation as an item of a reconciliation. */
  reconciliationNotes: z.string().nullish(),
  importBatchId: RecordId.nullable(),
  /** The data row of the file, from 1. */
  importRow: z.int().nullable(),
  /** Who typed it; absent of one from a file. */
  typedBy: z.string().optional(),
  /** The balance after it according to the file; absent if the file has none. */
  runningBalance: Total.nullish(),
  version: z.int(),
  createdAt: Instant,
})
export type SourceTransaction = z.output<typeof SourceTransaction>

/** A bank line as people read it, with what follows from it. */
export const ShownSourceTransaction = SourceTransaction.extend({
  /** What the bank calls it: its own reference. */
  externalId: z.string().nullable(),
  /** By what a row of a file is known to be here already: the end of its id. */
  hash: z.string(),
  /** Its kind, and the colour of that. */
  transactionType: z.enum(CLASSIFICATIONS),
  colorCode: z.string(),
})
export type ShownSourceTransaction = z.output<typeof ShownSourceTransaction>

/** A ledger entry: the counter side of a journal line on the account; debit is positive, credit negative. */
export const LedgerTransaction = z.strictObject({
  id: LineId,
  financialAccountId: AccountId,
  companyId: CompanyId,
  /** The chart account on the other side of the entry. */
  chartAccountId: ChartAccountId,
  accountCode: z.string(),
  transactionDate: DayText,
  description: z.string(),
  amount: Amount,
  currency: Currency,
  category: z.string(),
  referenceNumber: z.string().nullable(),
  status: z.enum(TRANSACTION_STATUSES),
  matchId: RecordId.nullable(),
  /** A word of explanation as an item of a reconciliation. */
  reconciliationNotes: z.string().nullish(),
  importBatchId: RecordId.nullable(),
  importRow: z.int().nullable(),
  /** Null for an item brought forward. */
  journalEntryId: RecordId.nullable(),
  /** From before the account's first day; the opening balance of the books has it. */
  isBroughtForward: z.boolean().optional(),
  /** As it will be once another person posts its journal entry: until then it is in no list and no balance. */
  awaitsPosting: z.literal(true).optional(),
  /** The day of the bank line that explains it. */
  clearedOn: DayText.nullish(),
  /** The day of the last line of its match: before it, it was outstanding. */
  explainedOn: DayText.nullish(),
  version: z.int(),
  createdAt: Instant,
})
export type LedgerTransaction = z.output<typeof LedgerTransaction>

/** Callers may still say `not-matched` or `unmatched` for pending, and `reconciliated` for reconciled. */
const StatusFilter = z
  .enum([...TRANSACTION_STATUSES, 'reconciliated', 'unmatched', 'not-matched'])
  .transform((status) =>
    status === 'reconciliated'
      ? 'reconciled'
      : status === 'unmatched' || status === 'not-matched'
        ? 'pending'
        : status,
  )

/** Newest first, or oldest first where only open ones are asked for (`order` decides otherwise). */
const listQuery = z.strictObject({
  companyId: CompanyIdText.optional(),
  accountId: AccountIdText.optional(),
  unmatched: Flag.optional(),
  status: StatusFilter.optional(),
  search: z.string().max(200).optional(),
  startDate: DayText.optional(),
  endDate: DayText.optional(),
  order: z.enum(['newest', 'oldest']).optional(),
  ...page,
})

export const listSourceTransactions = endpoint({
  name: 'listSourceTransactions',
  subject: 'transactions',
  shows: ['lines'],
  method: 'GET',
  path: '/api/transactions/source',
  summary: 'Bank lines of a company or account',
  access: 'viewer',
  status: 200,
  /** `assignedTo=me`: those assigned to the caller. */
  query: listQuery.extend({ assignedTo: UserId.or(z.literal('me')).optional() }),
  reply: z.array(ShownSourceTransaction),
})

export const listLedgerTransactions = endpoint({
  name: 'listLedgerTransactions',
  subject: 'transactions',
  shows: ['lines'],
  method: 'GET',
  path: '/api/transactions/ledger',
  summary: 'Ledger entries of a company or account',
  access: 'viewer',
  status: 200,
  query: listQuery.extend({ chartAccountId: ChartAccountIdText.optional() }),
  reply: z.array(LedgerTransaction),
})

export const createSourceTransaction = endpoint({
  name: 'createSourceTransaction',
  subject: 'transactions',
  changes: ['lines', 'books', 'reconciliations'],
  method: 'POST',
  path: '/api/transactions/source',
  summary: 'One bank line typed by hand',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    financialAccountId: AccountId,
    description: text(500).min(1, 'Please fill in all required fields'),
    amount: Amount,
    transactionDate: DayText,
    reference: text(100).nullish(),
    category: text(60).nullish(),
  }),
  reply: ShownSourceTransaction,
})

export const createLedgerTransaction = endpoint({
  name: 'createLedgerTransaction',
  subject: 'transactions',
  changes: ['lines', 'entries', 'books', 'reconciliations'],
  method: 'POST',
  path: '/api/transactions/ledger',
  summary:
    'Create a ledger entry; a balanced journal entry on the account and its category is posted with it, by another person if the company requires a second one',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    financialAccountId: AccountId,
    description: text(500).min(1, 'Please fill in all required fields'),
    /** Debit positive, credit negative: money received is negative here. */
    amount: Amount,
    transactionDate: DayText.optional(),
    category: z.enum(CATEGORIES).optional(),
    /** In place of the category's default account. */
    chartAccountId: ChartAccountId.optional(),
    /** Of an account in another currency than the company's: what one of it is worth in that. Left out, that of the day is taken as where a bank line is booked. */
    rate: ExchangeRate.optional(),
    referenceNumber: text(100).nullish(),
  }),
  reply: LedgerTransaction,
})

export const classifyTransactions = endpoint({
  name: 'classifyTransactions',
  subject: 'transactions',
  changes: ['lines'],
  method: 'POST',
  path: '/api/transactions/source/classify',
  summary: 'Classify bank lines; only a person can change this again',
  access: 'accountant',
  status: 200,
  body: z.strictObject({
    transactionIds: z.array(LineId).min(1).max(40),
    classification: z.enum(CLASSIFICATIONS),
  }),
  reply: z.array(ShownSourceTransaction),
})

const bankLineId = z.strictObject({ id: LineId })

export const excludeLine = endpoint({
  name: 'excludeLine',
  subject: 'transactions',
  changes: ['lines'],
  method: 'POST',
  path: '/api/source-transactions/{id}/exclude',
  summary:
    'Exclude an open bank line from matching, with a reason: it stays an item of the proof and does not block the approval',
  access: 'accountant',
  status: 200,
  params: bankLineId,
  body: z
    .strictObject({ reason: z.enum(EXCLUSION_REASONS), note: text(1000).nullish() })
    .refine(({ reason, note }) => reason !== 'other' || note, { path: ['note'], message: 'Please say why' }),
  reply: ShownSourceTransaction,
})

export const includeLine = endpoint({
  name: 'includeLine',
  subject: 'transactions',
  changes: ['lines'],
  method: 'POST',
  path: '/api/source-transactions/{id}/include',
  summary: 'An excluded bank line is open again',
  access: 'accountant',
  status: 200,
  params: bankLineId,
  reply: ShownSourceTransaction,
})

export const listAccountTransactions = endpoint({
  name: 'listAccountTransactions',
  subject: 'accounts',
  shows: ['lines'],
  method: 'GET',
  path: '/api/accounts/{id}/transactions',
  summary: 'A page of the bank lines of an account, newest first, with the total',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ id: AccountIdText }),
  query: z.strictObject({
    page: z
      .string()
      .regex(/^[1-9]\d{0,6}$/, 'must be a whole number from 1')
      .transform(Number)
      .optional(),
    limit: page.limit,
    search: z.string().max(200).optional(),
    status: StatusFilter.optional(),
    startDate: DayText.optional(),
    endDate: DayText.optional(),
  }),
  reply: z.strictObject({
    transactions: z.array(ShownSourceTransaction),
    total: z.int(),
    /** Of a search in more lines than one call looks at: it went back to this day, and earlier ones are asked for by their days. */
    searchedFrom: DayText.optional(),
  }),
})
