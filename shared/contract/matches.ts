import * as z from 'zod'
import { TIERS } from '../domain/matching/engine/proposals/proposal.ts'
import { VERDICTS } from '../domain/matching/runs/second-look.ts'
import { PAYMENT_KINDS } from '../domain/trade/document-kinds.ts'
import { endpoint } from './endpoint.ts'
import { ChangeRequest } from './requests.ts'
import {
  AccountId,
  AccountIdText,
  Amount,
  ChartAccountId,
  CompanyId,
  CompanyIdText,
  Currency,
  DayText,
  ExchangeRate,
  Instant,
  LineId,
  page,
  RecordId,
  Total,
  text,
} from './scalars.ts'
import { allocated } from './trade-documents.ts'

export const CARDINALITIES = [
  'one_to_one',
  'one_to_many',
  'many_to_one',
  'many_to_many',
  'one_sided',
] as const
export const ORIGINS = ['manual', 'auto', 'rule', 'imported'] as const
export const CONFIDENCES = ['exact', 'high', 'medium', 'low', 'manual'] as const
export const APPROVAL_STATUSES = ['pending', 'approved', 'rejected'] as const

/** A reason or a risk: data with a sentence in a bookkeeper's words. */
export const Finding = z.strictObject({
  code: z.string(),
  sentence: z.string(),
  weight: z.number().optional(),
})
export type Finding = z.output<typeof Finding>

/** What a match shows of its lines, as they were when it was made. */
export const MatchedLine = z.strictObject({
  id: LineId,
  transactionDate: z.string(),
  description: z.string(),
  amount: Amount,
  reference: z.string().nullable(),
  /** Of a bank line; absent where it has none, or says it in its description. */
  payee: z.string().optional(),
  /** Absent where the line has none. */
  category: z.string().optional(),
})
export type MatchedLine = z.output<typeof MatchedLine>

/** The company rule that something was done by, as it was then. */
export const AppliedRule = z.strictObject({ id: RecordId, version: z.int(), name: z.string() })
export type AppliedRule = z.output<typeof AppliedRule>

/** A payment that was posted with a match, and goes with it: what a bank line settled of invoices, bills or credit notes. */
export const MatchedPayment = z.strictObject({
  id: RecordId,
  number: z.string(),
  kind: z.enum(PAYMENT_KINDS),
  contactId: RecordId,
  contactName: z.string(),
  documents: z.array(z.strictObject({ id: RecordId, number: z.string(), amount: Amount })),
  /** Of the documents, where it is another one than that of the bank line. */
  currency: Currency.optional(),
  /** It is a refund by which the bank returned that one payment. */
  isReturn: z.boolean().optional(),
  /** What the documents were settled by beyond the money, with the sign that it has in the account: less came is negative. */
  difference: z
    .strictObject({
      entryId: RecordId,
      date: DayText,
      description: z.string(),
      amount: Amount,
      chartAccountId: ChartAccountId,
      /** Of it: what went to the tax accounts of the documents, where it reduced their tax as well. */
      taxAmount: Amount.optional(),
    })
    .nullish(),
})
export type MatchedPayment = z.output<typeof MatchedPayment>

/** A match of the automatic tier that a person is asked about without being told what the engine did. */
export const SecondLookOfMatch = z.strictObject({
  /** The ledger entries to choose from, that of the match among them. */
  among: z.array(LineId),
  /** The answer that counts; null before there is one. */
  verdict: z.enum(VERDICTS).nullable(),
  /** The first, which was given before the match was shown. */
  blindVerdict: z.enum(VERDICTS).nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: Instant.nullable(),
})
export type SecondLookOfMatch = z.output<typeof SecondLookOfMatch>

/** Bank lines and ledger entries that explain each other: their amounts sum to zero; what they differed by is posted with them. Lines of one side alone sum to zero exactly. */
export const Match = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  financialAccountId: AccountId,
  /** The first of each side, null where there is none; `sourceTransactions` and `ledgerTransactions` hold all. */
  sourceTransactionId: LineId.nullable(),
  ledgerTransactionId: LineId.nullable(),
  sourceTransactions: z.array(MatchedLine),
  ledgerTransactions: z.array(MatchedLine),
  matchType: z.enum(CARDINALITIES),
  origin: z.enum(ORIGINS),
  confidence: z.enum(CONFIDENCES),
  /** 0 to 1, four decimals. */
  confidenceScore: z.number(),
  matchRules: z.array(z.string()),
  reasons: z.array(Finding),
  algorithmVersion: z.string(),
  /** What the two sides differ by without the entry that posts it: zero unless the tolerance was used or a person accepted it. */
  difference: Total,
  /** The journal entry that posts the difference and goes with the match, and the account that it names; its line is the last of `ledgerTransactions`. */
  differenceEntryId: RecordId.nullish(),
  differenceAccountId: ChartAccountId.nullish(),
  currency: Currency,
  approvalStatus: z.enum(APPROVAL_STATUSES),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  reconciliationBatchId: RecordId.nullable(),
  /** The run that proposed it. */
  runId: RecordId.nullable(),
  /** The tier that it was proposed in. */
  tier: z.enum(TIERS).nullish(),
  /** The suggestion that a person took up; it is open again when the match is undone. */
  proposalId: RecordId.nullish(),
  rule: AppliedRule.nullish(),
  /** The journal entry that was posted with it, and goes with it. */
  postedEntryId: RecordId.nullish(),
  /** The accounts of the chart that a bank line was booked to by it. */
  bookedToIds: z.array(ChartAccountId).optional(),
  /** The payment of documents that this entry posts. */
  payment: MatchedPayment.nullish(),
  /** The transfer between own accounts that it is one side of. */
  transferId: RecordId.nullish(),
  /** The bulk operation that it was approved or rejected by. */
  operationId: RecordId.nullish(),
  /** For a few matches drawn at random; hidden until answered. */
  secondLook: SecondLookOfMatch.optional(),
  notes: z.string().nullable(),
  createdBy: z.string(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Match = z.output<typeof Match>

/** A match as people read it, with what follows from it. */
export const ShownMatch = Match.extend({
  /** The first of each side, null where there is none. */
  sourceTransaction: MatchedLine.nullable(),
  ledgerTransaction: MatchedLine.nullable(),
  /** What it became, oldest first; everything that happened to it is in the audit history. */
  auditTrail: z.array(
    z.strictObject({
      action: z.enum(['created', 'approved', 'rejected']),
      userId: z.string().nullable(),
      timestamp: Instant,
    }),
  ),
  /** In a list, code and name of each account that its bank line was booked to. */
  bookedTo: z.array(z.string()).optional(),
  /** In a list, code and name of the account that its difference was posted to. */
  differenceTo: z.string().optional(),
  /** Of a pending one in a list that waits for nobody: it was approved with its statement, or stands as the lock found it. */
  closedWith: z.enum(['statement', 'lock']).optional(),
})
export type ShownMatch = z.output<typeof ShownMatch>

/** Where a person says to post what the two sides differ by. */
export const AcceptedDifference = z.strictObject({
  chartAccountId: ChartAccountId,
  description: text(500).optional(),
  /** Of a payment of documents, such as a cash discount: the part of it that is tax goes to their tax accounts, pro rata. */
  includesTax: z.boolean().optional(),
})
export type AcceptedDifference = z.output<typeof AcceptedDifference>

const id = z.strictObject({ id: RecordId })

export const listMatches = endpoint({
  name: 'listMatches',
  subject: 'matches',
  shows: ['companies', 'matches', 'lines', 'reconciliations'],
  method: 'GET',
  path: '/api/matches',
  summary:
    'The live matches of a company or account, newest first; optionally the rejected ones, or only the pending ones that still await approval',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    accountId: AccountIdText.optional(),
    /** One alone, rejected ones among them. */
    id: RecordId.optional(),
    approvalStatus: z.enum(APPROVAL_STATUSES).optional(),
    origin: z.enum(ORIGINS).optional(),
    /** Whoever made or decided it. */
    person: text(100).optional(),
    /** In what either side is called, in a reference or in an amount. */
    search: z.string().max(200).optional(),
    /** Those that a bulk operation decided, rejected ones among them. */
    operationId: RecordId.optional(),
    ...page,
  }),
  reply: z.array(ShownMatch),
})

export const createMatch = endpoint({
  name: 'createMatch',
  subject: 'matches',
  changes: ['matches', 'lines', 'entries', 'books', 'chart', 'reconciliations', 'trade-documents'],
  method: 'POST',
  path: '/api/matches',
  summary:
    'Match bank lines with ledger entries by hand, set lines of one side that sum to zero against each other, or say which documents a bank line pays or which payment it returns, which is then posted with the match. It holds its lines at once and awaits approval. A difference between the sides is posted with it; above one cent, the account has to be named',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    sourceTransactionId: LineId.optional(),
    ledgerTransactionId: LineId.optional(),
    /** For groups, in place of the single ids. */
    sourceTransactionIds: z.array(LineId).max(40).optional(),
    ledgerTransactionIds: z.array(LineId).max(40).optional(),
    /** In place of ledger entries: what one bank line pays of open documents of one customer or vendor, in their currency. What it brings beyond them stays as credit; if they are in another currency than the line, the amounts are what all of it comes to. */
    documents: z
      .array(z.strictObject({ id: RecordId, amount: allocated }))
      .max(40)
      .optional(),
    /** In place of ledger entries: the payment that one bank line returns, as of a bounced receipt. What it settled is open again; the fee of the bank is posted as what they differ by. */
    returnedPaymentId: RecordId.optional(),
    notes: text(1000).nullish(),
    /** The amounts may differ, by a fee, a discount or an exchange: the difference is posted to this account of the chart. */
    difference: AcceptedDifference.optional(),
    /** Of documents that are paid, a payment that is returned or a difference that is posted at an account in another currency: what one of it is worth in that of the company. Left out, that of the day is taken as where a bank line is booked. */
    rate: ExchangeRate.optional(),
    /** These four are accepted and ignored: the server decides them itself. */
    matchType: z.string().max(40).optional(),
    confidence: z.string().max(40).optional(),
    confidenceScore: z.union([z.string().max(10), z.number()]).optional(),
    matchRules: z.unknown().optional(),
  }),
  reply: ShownMatch,
})

export const deleteMatch = endpoint({
  name: 'deleteMatch',
  subject: 'matches',
  changes: [
    'requests',
    'matches',
    'transfers',
    'lines',
    'entries',
    'books',
    'proposals',
    'reconciliations',
    'trade-documents',
  ],
  method: 'DELETE',
  path: '/api/matches/{id}',
  summary: 'Unmatch: both sides are open again',
  access: 'accountant',
  status: 204,
  params: id,
})

export const askMatchApart = endpoint({
  name: 'askMatchApart',
  subject: 'matches',
  changes: ['requests', 'matches', 'lines', 'proposals'],
  method: 'POST',
  path: '/api/matches/{id}/ask-apart',
  summary:
    'Request to unmatch a match that two people approved, which voids an entry: another person has to confirm it',
  access: 'accountant',
  status: 200,
  params: id,
  reply: ChangeRequest,
})

export const approveMatch = endpoint({
  name: 'approveMatch',
  subject: 'matches',
  changes: ['matches', 'lines'],
  method: 'POST',
  path: '/api/matches/{id}/approve',
  summary:
    'Approve a pending match; if the company requires a second person, not by the person who prepared it',
  access: 'accountant',
  status: 200,
  params: id,
  reply: ShownMatch,
})

export const rejectMatch = endpoint({
  name: 'rejectMatch',
  subject: 'matches',
  changes: [
    'matches',
    'transfers',
    'lines',
    'entries',
    'books',
    'proposals',
    'reconciliations',
    'trade-documents',
  ],
  method: 'POST',
  path: '/api/matches/{id}/reject',
  summary: 'Reject a pending match: both sides are open again and the pair is no longer proposed',
  access: 'accountant',
  status: 200,
  params: id,
  reply: ShownMatch,
})

export const undoMatchDecision = endpoint({
  name: 'undoMatchDecision',
  subject: 'matches',
  changes: ['requests', 'matches', 'lines', 'entries', 'books', 'proposals', 'reconciliations'],
  method: 'POST',
  path: '/api/matches/{id}/undo',
  summary: 'Undo an approval or rejection: the match is pending again, if both its sides are free',
  access: 'accountant',
  status: 200,
  params: id,
  reply: ShownMatch,
})
