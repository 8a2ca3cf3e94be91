/**
 * Matching in one call each, over a company or one of its accounts: doors to the same runs that `matching.ts` has. Where little
 * is open the answer is the result; where much is, it is 202 at once, in the same shape and still empty, and the runs are
 * followed at `Location` until their proposals can be listed.
 */
import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { MatchedLine, ShownMatch } from './matches.ts'
import { MatchingRun, TIERS } from './matching.ts'
import { AccountId, AccountIdText, CompanyId, CompanyIdText, page, RecordId } from './scalars.ts'
import { LedgerTransaction, ShownSourceTransaction } from './transactions.ts'

/** How far the work of a call is, and the runs that do it. */
const progress = {
  companyId: CompanyId,
  status: z.enum(['completed', 'running']),
  runs: z.array(MatchingRun),
}

/** One proposal: its first line of each side, and all of them. */
export const MatchingResultItem = z.strictObject({
  id: RecordId,
  tier: z.enum(TIERS),
  /** Percent, one decimal: the probability against rivals. */
  confidence: z.number(),
  ruleScore: z.number(),
  sourceTransaction: MatchedLine,
  /** Null where a rule would book the missing entry. */
  ledgerTransaction: MatchedLine.nullable(),
  sourceTransactions: z.array(MatchedLine),
  ledgerTransactions: z.array(MatchedLine),
  matchingReasons: z.array(z.string()),
  riskFactors: z.array(z.string()),
})
export type MatchingResultItem = z.output<typeof MatchingResultItem>

export const MatchingResult = z.strictObject({
  ...progress,
  /** Proposals that became matches. */
  applied: z.int(),
  autoApproved: z.array(MatchingResultItem),
  suggestedMatches: z.array(MatchingResultItem),
  manualReview: z.array(MatchingResultItem),
  /** Open lines in no proposal. */
  unmatched: z.strictObject({
    sourceTransactions: z.array(ShownSourceTransaction),
    ledgerTransactions: z.array(LedgerTransaction),
  }),
})
export type MatchingResult = z.output<typeof MatchingResult>

const company = z.strictObject({ id: CompanyIdText })
const account = z.strictObject({ accountId: AccountId.nullish() })
const location = '/api/matching/runs?companyId={companyId}'

export const autoMatch = endpoint({
  name: 'autoMatch',
  subject: 'matching',
  changes: ['runs', 'proposals'],
  method: 'POST',
  path: '/api/matches/auto',
  summary: 'Propose matches for the open lines of an account; nothing is matched yet',
  access: 'accountant',
  status: 200,
  location,
  body: z.strictObject({ accountId: AccountId }),
  reply: z.strictObject({
    ...progress,
    matches: z.array(MatchingResultItem),
    /** Their average, in percent with one decimal; 0 where there is none. */
    confidence: z.number(),
  }),
})

export const runIntelligentMatching = endpoint({
  name: 'runIntelligentMatching',
  subject: 'matching',
  changes: ['runs', 'proposals'],
  method: 'POST',
  path: '/api/reconciliation/intelligent-matching/{id}',
  summary: 'Propose matches for the open lines of a company, or of one account, sorted by tier',
  access: 'accountant',
  status: 200,
  location,
  params: company,
  body: account,
  reply: MatchingResult,
})

export const autoApproveMatches = endpoint({
  name: 'autoApproveMatches',
  subject: 'matching',
  changes: ['runs', 'proposals', 'matches', 'lines', 'entries', 'books', 'chart', 'reconciliations'],
  method: 'POST',
  path: '/api/reconciliation/auto-approve/{id}',
  summary: 'Match and approve the automatic tier of a company, or of one account; the rest is proposed',
  access: 'accountant',
  status: 200,
  location,
  params: company,
  body: account,
  reply: MatchingResult,
})

export const matchInBatch = endpoint({
  name: 'matchInBatch',
  subject: 'matching',
  changes: ['runs', 'proposals', 'matches', 'lines', 'entries', 'books', 'chart', 'reconciliations'],
  method: 'POST',
  path: '/api/reconciliation/batch-matching/{id}',
  summary:
    'Match and approve at most a given number from the automatic tier, account by account, oldest first',
  access: 'accountant',
  status: 200,
  location,
  params: company,
  body: account.extend({
    /** Matches to make at most, of all accounts together. */
    batchSize: z.int().min(1).max(1000).default(100),
  }),
  reply: MatchingResult,
})

export const autoPersistMatches = endpoint({
  name: 'autoPersistMatches',
  subject: 'matching',
  changes: ['runs', 'proposals', 'matches', 'lines', 'entries', 'books', 'chart', 'reconciliations'],
  method: 'POST',
  path: '/api/reconciliation/matches/auto-persist/{companyId}',
  summary: 'Keep what is automatic or suggested as matches that await approval',
  access: 'accountant',
  status: 200,
  location,
  params: z.strictObject({ companyId: CompanyIdText }),
  body: account,
  reply: z.strictObject({
    ...progress,
    /** Matches that were stored. */
    persisted: z.int(),
  }),
})

export const listPersistedMatches = endpoint({
  name: 'listPersistedMatches',
  subject: 'matching',
  shows: ['matches', 'lines'],
  method: 'GET',
  path: '/api/reconciliation/matches/{companyId}',
  summary: 'The live matches of a company, newest first',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
  query: z.strictObject({ accountId: AccountIdText.optional(), ...page }),
  reply: z.strictObject({ matches: z.array(ShownMatch) }),
})

/** How often a tier was right, judged by what people kept, undid and rejected. */
export const TierRecord = z.strictObject({
  tier: z.enum(TIERS),
  /** Matches and rejections of the tier so far. */
  proposed: z.int(),
  right: z.int(),
  wrong: z.int(),
  /** Share of right ones, 0 to 1, and what it is at least with 95% certainty; null while nothing is decided. */
  precision: z.number().nullable(),
  precisionAtLeast: z.number().nullable(),
  sentence: z.string(),
})
export type TierRecord = z.output<typeof TierRecord>

export const getMatchStats = endpoint({
  name: 'getMatchStats',
  subject: 'matching',
  shows: ['companies', 'matches', 'proposals', 'reconciliations'],
  method: 'GET',
  path: '/api/reconciliation/matches/stats',
  summary: 'How many matches there are, how sure they are, and how often each tier was right',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional(), accountId: AccountIdText.optional() }),
  reply: z.strictObject({
    totalMatches: z.int(),
    /**
     * Those of them that await sign-off, and those that were signed off or approved with their statement. One that nobody signed off and whose
     * month is locked without a statement is neither.
     */
    pendingMatches: z.int(),
    approvedMatches: z.int(),
    /** Those approved automatically. */
    autoApproved: z.int(),
    /** 0 to 1; null while there is no match. */
    avgConfidence: z.number().nullable(),
    /** Share of automatic ones, in percent. */
    autoRate: z.number().nullable(),
    tiers: z.array(TierRecord),
  }),
})
