/** How often automatic matches are found wrong, what is done about it, and the blind second look that measures it. */
import * as z from 'zod'
import { VERDICTS } from '../domain/matching/runs/second-look.ts'
import { endpoint } from './endpoint.ts'
import { MatchedLine, ShownMatch } from './matches.ts'
import {
  AccountId,
  AccountIdText,
  CompanyId,
  CompanyIdText,
  Currency,
  Instant,
  LineId,
  RecordId,
  text,
} from './scalars.ts'

const Measured = z.strictObject({
  /** Matches that runs approved by themselves. */
  automatic: z.int(),
  /** Of those: undone or rejected by people who noticed them. */
  found: z.int(),
  /** Second looks that could tell, and those of them that found the match wrong. */
  looked: z.int(),
  wrong: z.int(),
})

/** The automatic tier of an account has paused, until a person resumes it. */
export const AutomaticPause = z.strictObject({
  companyId: CompanyId,
  financialAccountId: AccountId,
  state: z.enum(['paused', 'resumed']),
  /** So many were found wrong of so many, of those that were looked at a second time or of all. */
  wrong: z.int(),
  of: z.int(),
  bySecondLook: z.boolean(),
  /** What the company accepted then: one wrong in so many. */
  oneWrongIn: z.int(),
  pausedAt: Instant,
  /** The last time; while it is paused, the time before. Null where it never was. */
  resumedAt: Instant.nullable(),
  resumedBy: z.string().nullable(),
  reason: z.string().nullable(),
  /** What had been measured when it was last resumed; measuring starts again from there. */
  before: Measured,
})
export type AutomaticPause = z.output<typeof AutomaticPause>

export const MeasuredErrors = Measured.extend({
  financialAccountId: AccountId,
  /** What the company accepts: one wrong automatic match in so many. */
  oneWrongIn: z.int(),
  /** With 95% certainty at most this share is wrong, 0 to 1; 1 before any second look. */
  atMost: z.number(),
  /** Second looks still to be given. */
  waiting: z.int(),
  /** The last one; null where there never was one. */
  pause: AutomaticPause.omit({ before: true }).nullable(),
})
export type MeasuredErrors = z.output<typeof MeasuredErrors>

export const listMeasuredErrors = endpoint({
  name: 'listMeasuredErrors',
  subject: 'certainty',
  shows: ['matches', 'companies'],
  method: 'GET',
  path: '/api/matching/measured-errors',
  summary:
    'How many automatic matches of each account were found wrong since it was last resumed, how many could be, and whether its automatic tier is paused',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional(), accountId: AccountIdText.optional() }),
  reply: z.array(MeasuredErrors),
})

export const resumeAutomaticMatching = endpoint({
  name: 'resumeAutomaticMatching',
  subject: 'certainty',
  changes: ['matches'],
  method: 'POST',
  path: '/api/matching/automatic/resume',
  summary:
    'Resume automatic matching of an account after it paused; errors are measured from the start again',
  access: 'admin',
  status: 200,
  body: z.strictObject({ accountId: AccountId, reason: text(1000).min(1, 'Please say why') }),
  reply: AutomaticPause.omit({ before: true }),
})

/** A bank line and the ledger entries that one of may belong to it: what was open when it was matched, the match not told. */
export const SecondLook = z.strictObject({
  /** Of the match. */
  id: RecordId,
  financialAccountId: AccountId,
  currency: Currency,
  sourceTransaction: MatchedLine,
  ledgerTransactions: z.array(MatchedLine),
})
export type SecondLook = z.output<typeof SecondLook>

export const listSecondLooks = endpoint({
  name: 'listSecondLooks',
  subject: 'certainty',
  shows: ['matches', 'lines'],
  method: 'GET',
  path: '/api/matching/second-looks',
  summary:
    'The few automatic matches, drawn at random, that a person is asked about without being told what was matched, oldest first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({ companyId: CompanyIdText.optional(), accountId: AccountIdText.optional() }),
  reply: z.array(SecondLook),
})

export const answerSecondLook = endpoint({
  name: 'answerSecondLook',
  subject: 'certainty',
  changes: ['matches', 'lines', 'proposals'],
  method: 'POST',
  path: '/api/matching/second-looks/{id}/answer',
  summary:
    'Say which ledger entry belongs to the bank line; the reply says what was matched. The first answer counts: afterwards a match can only be marked wrong, or no longer count',
  access: 'accountant',
  status: 200,
  params: z.strictObject({ id: RecordId }),
  body: z.strictObject({
    /** Null if none of them belongs; left out if undecided. */
    ledgerTransactionId: LineId.nullish(),
  }),
  /** What counts now; the match is told to whoever could tell. */
  reply: z.strictObject({ verdict: z.enum(VERDICTS), match: ShownMatch.nullable() }),
})
