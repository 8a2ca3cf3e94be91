import * as z from 'zod'
import { TIERS } from '../domain/matching/engine/proposals/proposal.ts'
import { PAYMENT_KINDS } from '../domain/trade/document-kinds.ts'
import { endpoint } from './endpoint.ts'
import {
  AcceptedDifference,
  AppliedRule,
  CARDINALITIES,
  Finding,
  MatchedLine,
  ShownMatch,
} from './matches.ts'
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
  Flag,
  Instant,
  LineId,
  page,
  RecordId,
  Total,
} from './scalars.ts'
import { WORK } from './subjects.ts'

export { TIERS }
export const RUN_STATUSES = ['queued', 'running', 'completed', 'failed', 'undone'] as const
export const PROPOSAL_STATES = ['open', 'approved', 'rejected', 'stale'] as const

export const RUN_MODES = ['live', 'dry', 'persist'] as const

/**
 * One run of the engine over the open lines of an account. A dry run only proposes; a live one also approves its automatic
 * tier; one that persists keeps its automatic and suggested tiers as matches that await approval.
 */
export const MatchingRun = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  financialAccountId: AccountId,
  mode: z.enum(RUN_MODES),
  /** What asked for it. */
  cause: z.enum(['import', 'person', 'schedule']),
  status: z.enum(RUN_STATUSES),
  algorithmVersion: z.string().nullable(),
  /** The input of its decisions, so they can be replayed; null until it has proposed. */
  thresholds: z.record(z.string(), z.number()).nullable(),
  /** How many of its automatic matches are expected to be wrong, and the largest doubt that its budget of errors bore. */
  expectedWrong: z.number().optional(),
  doubtMax: z.number().optional(),
  /** The automatic tier of its account was paused: what a live run would have approved it only proposed. */
  isHeld: z.literal(true).optional(),
  /** The files that hold all that it was decided by, one for each slice of the account. */
  inputs: z.array(z.strictObject({ sha256: z.string(), sizeBytes: z.int() })).optional(),
  /** Open lines that it looked at. */
  sourceCount: z.int(),
  ledgerCount: z.int(),
  autoApproved: z.int(),
  suggested: z.int(),
  manualReview: z.int(),
  unmatchedSource: z.int(),
  unmatchedLedger: z.int(),
  /** Proposals that the run made matches of: approved ones, or pending ones where it persists. */
  applied: z.int(),
  failure: z.string().nullable(),
  createdBy: z.string(),
  createdAt: Instant,
  completedAt: Instant.nullable(),
})
export type MatchingRun = z.output<typeof MatchingRun>

/** An open entry that seems to belong to an open bank line although the two do not cancel out: a hint, never a match. `others` came with it, less one fee. */
export const NearMiss = z.strictObject({
  lineId: LineId,
  entry: MatchedLine,
  others: z.array(MatchedLine).optional(),
  finding: Finding,
  /** Which explains the entry: of a payment that looks as if it was made twice, where the first one has its match. */
  matchId: RecordId.optional(),
})
export type NearMiss = z.output<typeof NearMiss>

/** A run as it is asked for alone. */
export const RunWithNearMisses = MatchingRun.extend({
  /** Of lines that are still open. */
  nearMisses: z.array(NearMiss),
})
export type RunWithNearMisses = z.output<typeof RunWithNearMisses>

/** What a bank line would pay of open documents, and how much of each: approving it posts the payment. */
export const ProposedPayment = z.strictObject({
  kind: z.enum(PAYMENT_KINDS),
  contactId: RecordId,
  contactName: z.string(),
  documents: z.array(
    z.strictObject({
      id: RecordId,
      number: z.string(),
      /** Of an invoice or a bill. */
      dueDate: DayText.nullable(),
      /** As it was when it was proposed. */
      openAmount: Amount,
      amount: Amount,
    }),
  ),
  /** Where the last fee or discount of this customer or vendor was posted. */
  differenceAccountId: ChartAccountId.nullable(),
  /** Whether it reduced the tax of its documents as well. */
  differenceIncludesTax: z.boolean().optional(),
})
export type ProposedPayment = z.output<typeof ProposedPayment>

/** What a run suggests. It holds nothing: its lines stay open until someone approves. */
export const Proposal = z.strictObject({
  id: RecordId,
  runId: RecordId,
  companyId: CompanyId,
  financialAccountId: AccountId,
  sourceTransactions: z.array(MatchedLine),
  ledgerTransactions: z.array(MatchedLine),
  cardinality: z.enum(CARDINALITIES),
  tier: z.enum(TIERS),
  /** Points of the rule, 0 to 100. */
  ruleScore: z.number(),
  confidenceScore: z.number(),
  /** How likely the engine holds it to be wrong, and the largest doubt that it let be automatic; not of what a rule books. */
  doubt: z.number().optional(),
  doubtMax: z.number().optional(),
  reasons: z.array(Finding),
  risks: z.array(Finding),
  difference: Total,
  currency: Currency,
  /** What would make it automatic. */
  wouldTake: z.string().nullable(),
  state: z.enum(PROPOSAL_STATES),
  matchId: RecordId.nullable(),
  /** The company rule that had a hand in it. */
  rule: AppliedRule.optional(),
  /** Where a rule books the entry that its bank line lacks: it has no ledger lines until it is approved. */
  booking: z
    .strictObject({ chartAccountId: ChartAccountId, accountCode: z.string(), accountName: z.string() })
    .optional(),
  /** Where it pays documents: it has no ledger lines until it is approved. */
  payment: ProposedPayment.optional(),
  /** Where its bank line is one side of a transfer: the other one. Approving it posts what is missing of both and matches it. */
  transfer: z
    .strictObject({
      financialAccountId: AccountId,
      accountName: z.string(),
      line: MatchedLine,
      /** The transfer in transit that the other side is the first leg of; null for an open bank line. */
      transferId: RecordId.nullable(),
      /** What less arrived than left. */
      fee: Total,
    })
    .optional(),
})
export type Proposal = z.output<typeof Proposal>

/** What the schedule did last; null and nothing before the first night. */
export const NightlyMatching = z.strictObject({
  /** The night's day in the company's time zone. */
  date: DayText.nullable(),
  startedAt: Instant.nullable(),
  /** Accounts that had something new. */
  accounts: z.int(),
  runs: z.array(MatchingRun),
})
export type NightlyMatching = z.output<typeof NightlyMatching>

const id = z.strictObject({ id: RecordId })

export const getNightlyMatching = endpoint({
  name: 'getNightlyMatching',
  subject: 'matching',
  shows: ['runs'],
  method: 'GET',
  path: '/api/matching/nightly',
  summary: 'When the nightly matching of a company last ran, and what it did',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional() }),
  reply: NightlyMatching,
})

export const createMatchingRun = endpoint({
  name: 'createMatchingRun',
  subject: 'matching',
  changes: ['runs'],
  method: 'POST',
  path: '/api/matching/runs',
  summary: 'Ask for a run over the open lines of an account; it works in the background',
  access: 'accountant',
  status: 202,
  location: '/api/matching/runs/{id}',
  body: z.strictObject({ accountId: AccountId, mode: z.enum(RUN_MODES).optional() }),
  reply: MatchingRun,
})

export const listMatchingRuns = endpoint({
  name: 'listMatchingRuns',
  subject: 'matching',
  shows: ['runs'],
  finishes: WORK.run,
  method: 'GET',
  path: '/api/matching/runs',
  summary: 'The runs of a company or account, newest first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    accountId: AccountIdText.optional(),
    ...page,
  }),
  reply: z.array(MatchingRun),
})

export const getMatchingRun = endpoint({
  name: 'getMatchingRun',
  subject: 'matching',
  shows: ['runs', 'lines'],
  finishes: WORK.run,
  method: 'GET',
  path: '/api/matching/runs/{id}',
  summary: 'How far a run is, and what it found worth a look',
  access: 'viewer',
  status: 200,
  params: id,
  reply: RunWithNearMisses,
})

export const listProposals = endpoint({
  name: 'listProposals',
  subject: 'matching',
  shows: ['proposals', 'runs', 'lines'],
  method: 'GET',
  path: '/api/matching/proposals',
  summary: 'The proposals of the newest finished run of an account (or of a given run), most certain first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    accountId: AccountIdText,
    runId: RecordId.optional(),
    /** One of that run alone. */
    id: RecordId.optional(),
    tier: z.enum(TIERS).optional(),
    /** Left out: open only. */
    state: z.enum(PROPOSAL_STATES).optional(),
    ...page,
  }),
  reply: z.array(Proposal),
})

export const approveProposal = endpoint({
  name: 'approveProposal',
  subject: 'matching',
  changes: [
    'proposals',
    'matches',
    'transfers',
    'lines',
    'entries',
    'books',
    'chart',
    'reconciliations',
    'trade-documents',
  ],
  method: 'POST',
  path: '/api/matching/proposals/{id}/approve',
  summary:
    'Approve a proposal as a match; if it pays documents, the payment is posted, with any difference to a named account',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({
    /** What a payment differs from what is open is a fee or a discount, and its documents are settled whole. Left out, the rest stays open, or stays as credit. */
    difference: AcceptedDifference.optional(),
    /** Where it posts something at an account in another currency: what one of it is worth in that of the company. Left out, that of the day is taken as where a bank line is booked. */
    rate: ExchangeRate.optional(),
  }),
  reply: ShownMatch,
})

export const rejectProposal = endpoint({
  name: 'rejectProposal',
  subject: 'matching',
  changes: ['proposals'],
  method: 'POST',
  path: '/api/matching/proposals/{id}/reject',
  summary: 'Reject a proposal; the pair is not proposed again',
  access: 'accountant',
  status: 200,
  params: id,
  reply: Proposal,
})

/** Lines that a person said do not belong together, as they were then. They are not proposed, alone or in a group. */
export const RejectedPair = z.strictObject({
  financialAccountId: AccountId,
  sourceTransactions: z.array(MatchedLine),
  ledgerTransactions: z.array(MatchedLine),
  /** Where it was said that the bank line does not pay these documents. */
  documents: z.array(z.strictObject({ id: RecordId, number: z.string(), amount: Amount })).optional(),
  rejectedBy: z.string(),
  rejectedAt: Instant,
})
export type RejectedPair = z.output<typeof RejectedPair>

export const listRejectedPairs = endpoint({
  name: 'listRejectedPairs',
  subject: 'matching',
  shows: ['proposals', 'lines'],
  method: 'GET',
  path: '/api/matching/rejected',
  summary: 'What was rejected on an account and is not proposed any more',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ accountId: AccountIdText, ...page }),
  reply: z.array(RejectedPair),
})

export const proposeAgain = endpoint({
  name: 'proposeAgain',
  subject: 'matching',
  changes: ['proposals'],
  method: 'POST',
  path: '/api/matching/rejected/propose-again',
  summary: 'Take a rejection back: the next run may propose these lines together again',
  access: 'accountant',
  status: 200,
  body: z.strictObject({
    accountId: AccountId,
    sourceTransactionIds: z.array(LineId).min(1).max(40),
    /** None where a rule's booking or the payment of documents was rejected. */
    ledgerTransactionIds: z.array(LineId).max(40),
    documentIds: z.array(RecordId).max(40).optional(),
  }),
  reply: RejectedPair,
})

const ShadowTier = z.strictObject({
  proposed: z.int(),
  /** Exactly the existing match. */
  agreed: z.int(),
  /** Some of its lines are matched differently, or a person said that they do not belong together. */
  disagreed: z.int(),
  /** No one has decided on its lines. */
  unknown: z.int(),
})
const Shadow = z.strictObject({ auto_approved: ShadowTier, suggested: ShadowTier, manual_review: ShadowTier })

/** What a run would have proposed to match on lines of the past, beside what was decided of them. Nothing of it is stored. */
export const HistoryTrial = z.strictObject({
  financialAccountId: AccountId,
  startDate: DayText,
  endDate: DayText,
  sourceCount: z.int(),
  ledgerCount: z.int(),
  /** Existing matches. */
  decided: z.int(),
  asItIs: Shadow,
  asTried: Shadow,
})
export type HistoryTrial = z.output<typeof HistoryTrial>

/** A figure in an address, with at most one decimal. */
const figure = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}(\.\d)?$/, 'must be a number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))

export const tryOnHistory = endpoint({
  name: 'tryOnHistory',
  subject: 'matching',
  shows: ['matches', 'lines'],
  method: 'GET',
  path: '/api/matching/history-trial',
  summary: 'Try thresholds on the last months of an account, beside what was decided there',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    accountId: AccountIdText,
    /** One wrong automatic match in so many is accepted. */
    oneWrongIn: figure(100, 100_000).optional(),
    /** What is not said is as the company has it. */
    strictMatching: Flag.optional(),
    /** By the letter: the certainty and the points from which a match is automatic, and the days beyond which none is. */
    autoPercent: figure(80, 100).optional(),
    autoDaysMax: figure(0, 10).optional(),
  }),
  reply: HistoryTrial,
})
