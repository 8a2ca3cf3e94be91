import * as z from 'zod'
import { EXPLANATION_KINDS } from '../domain/reconciliations/explain-difference.ts'
import { STATEMENT_STATUSES } from '../domain/reconciliations/statement-state.ts'
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
  LineId,
  page,
  RecordId,
  Total,
  text,
} from './scalars.ts'

/** A bank statement of one account: a period between the bank's own balances, proved by the lines in it. */
export const Statement = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  financialAccountId: AccountId,
  currency: Currency,
  periodStart: DayText,
  periodEnd: DayText,
  /** The bank's own balances; `bankStatementBalance` is the closing one under its other name. */
  openingBalance: Total,
  closingBalance: Total,
  bankStatementBalance: Total,
  moneyIn: Total,
  /** Negative. */
  moneyOut: Total,
  /** Opening + money in + money out. */
  calculatedBalance: Total,
  /** Closing less calculated: zero when the statement ties out. */
  difference: Total,
  /** What is posted on the account's chart account up to the period's end. */
  ledgerBalance: Total,
  /** The bank's closing balance less that. */
  balanceVariance: Total,
  /** Money in of the books that the bank did not have at the period's end, and money out: negative. */
  inTransit: Total,
  outstanding: Total,
  /** Money in of the bank that the books did not have at the period's end, and money out: negative. */
  unrecordedIn: Total,
  unrecordedOut: Total,
  /** The closing balance with what was in transit and outstanding; the balance of the books with what was unrecorded. */
  adjustedBankBalance: Total,
  adjustedBookBalance: Total,
  /** What the two still differ by: zero when the statement is proved. */
  unexplained: Total,
  /** As much of it as matches leave whose two sides differ. */
  leftByMatches: Total,
  transactionCount: z.int(),
  matchedCount: z.int(),
  unmatchedCount: z.int(),
  /** The matched bank lines of the period. */
  autoMatchStats: z.strictObject({ totalMatches: z.int() }),
  status: z.enum(STATEMENT_STATUSES),
  notes: z.string().nullable(),
  completedBy: z.string().nullable(),
  completedAt: Instant.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  reopenedAt: Instant.nullable(),
  reopenedBecause: z.string().nullable(),
  /** When what lies under an approval changed, and what it was. */
  revokedAt: Instant.nullable(),
  revokedBecause: z.string().nullable(),
  createdBy: z.string(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Statement = z.output<typeof Statement>

const ExplainedLine = z.strictObject({
  id: LineId,
  transactionDate: z.string(),
  description: z.string(),
  amount: Amount,
})

const Explanation = z.strictObject({
  kind: z.enum(EXPLANATION_KINDS),
  sentence: z.string(),
  lines: z.array(ExplainedLine),
  /** Of a row that an import left out. */
  importId: RecordId.nullable(),
  row: z.int().nullable(),
})

/** Lines that were open at the period's end: the oldest hundred of `count`. `explainedOn` is the later day that explains one; null while nothing does. */
const waiting = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.strictObject({
    count: z.int(),
    items: z.array(ExplainedLine.extend({ explainedOn: DayText.nullable(), ...more })),
  })

export const StatementDetails = Statement.extend({
  /** The one before it in its account's chain. */
  previous: z
    .strictObject({
      id: RecordId,
      periodEnd: DayText,
      closingBalance: Total,
      status: z.enum(STATEMENT_STATUSES),
    })
    .nullable(),
  /** Where it is the first: what the account held before it, by its own opening balance and lines. */
  balanceBefore: Total,
  /** Opening less the previous closing; zero where the chain holds, and for the first of an account. */
  openingDifference: Total,
  /** What could explain the difference, most likely first. */
  varianceAnalysis: z.array(Explanation),
  /** Bank lines up to the period's end that no ledger entry up to then explains. */
  openLines: waiting({}).extend({
    /** Those of them that stand in the way of an approval: nothing explains them, or only entries of later days do. */
    blocking: z.int(),
  }),
  /** Ledger entries up to the period's end that no bank line up to then explains, with their age at that day. */
  outstandingItems: waiting({ ageDays: z.int() }),
  /** Whether this is the newest of its account's chain that was proved: only that one can be reopened. */
  mayReopen: z.boolean(),
})
export type StatementDetails = z.output<typeof StatementDetails>

const id = z.strictObject({ id: RecordId })

export const listStatements = endpoint({
  name: 'listStatements',
  subject: 'bank-statements',
  shows: ['statements', 'lines', 'books'],
  method: 'GET',
  path: '/api/reconciliation/batches',
  summary: 'The bank statements of a company or account, newest period first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    accountId: AccountIdText.optional(),
    status: z.enum(STATEMENT_STATUSES).optional(),
    /** Only those whose period touches these days. */
    startDate: DayText.optional(),
    endDate: DayText.optional(),
    ...page,
  }),
  reply: z.array(Statement),
})

export const getStatement = endpoint({
  name: 'getStatement',
  subject: 'bank-statements',
  shows: ['statements', 'lines', 'books', 'imports'],
  method: 'GET',
  path: '/api/reconciliation/batches/{id}',
  summary: 'One statement with its proof: what could explain a difference, what is open, what is outstanding',
  access: 'viewer',
  status: 200,
  params: id,
  reply: StatementDetails,
})

const newStatement = {
  companyId: CompanyId.optional(),
  financialAccountId: AccountId,
  periodStart: DayText,
  periodEnd: DayText,
  openingBalance: Amount,
  closingBalance: Amount,
  /** Where the work on it begins at once. */
  status: z.enum(['draft', 'in_progress']).optional(),
  notes: text(1000).nullish(),
}

export const createStatement = endpoint({
  name: 'createStatement',
  subject: 'bank-statements',
  changes: ['statements', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches',
  summary: 'A statement of an account with the bank’s own balances; it continues the one before it',
  access: 'accountant',
  status: 201,
  body: z.strictObject(newStatement),
  reply: Statement,
})

export const createProposedStatement = endpoint({
  name: 'createProposedStatement',
  subject: 'bank-statements',
  changes: ['statements', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/create-batch',
  summary:
    'The same; period and balances that are left out come from the statement before and the bank’s own file. Refused where no file proves the closing balance',
  access: 'accountant',
  status: 201,
  body: z
    .strictObject(newStatement)
    .partial({ periodStart: true, periodEnd: true, openingBalance: true, closingBalance: true }),
  reply: Statement,
})

export const OPENING_SOURCES = ['statement', 'import', 'calculated'] as const

/** The bank's file that says a closing balance, and the day of the line it stands at. */
export const ClosingFile = z.strictObject({ importId: RecordId, fileName: z.string(), day: DayText })
export type ClosingFile = z.output<typeof ClosingFile>

export const PeriodBalance = z.strictObject({
  financialAccountId: AccountId,
  companyId: CompanyId,
  currency: Currency,
  /** The statement of exactly this period. */
  reconciliationBatchId: RecordId.nullable(),
  periodStart: DayText,
  periodEnd: DayText,
  openingBalance: Total,
  /** From the statement before, the bank's own file, or the account's opening balance and lines. */
  openingSource: z.enum(OPENING_SOURCES),
  /** Of this period's statement or the bank's own file; null where neither says it: a person has to. */
  closingBalance: Total.nullable(),
  balanceSource: z.enum(['statement', 'import']).nullable(),
  closingFile: ClosingFile.nullable(),
  /** Opening and lines: to compare the bank's balance with, never in its place. */
  calculatedBalance: Total,
  moneyIn: Total,
  moneyOut: Total,
  transactionCount: z.int(),
  matchedCount: z.int(),
  unmatchedCount: z.int(),
  /** Closing less opening and lines; null while the closing balance is unknown. */
  varianceAmount: Total.nullable(),
  /** The day on which the next statement has to begin; null where the account has none. */
  nextStart: DayText.nullable(),
})
export type PeriodBalance = z.output<typeof PeriodBalance>

export const getPeriodBalance = endpoint({
  name: 'getPeriodBalance',
  subject: 'bank-statements',
  shows: ['statements', 'lines', 'books', 'imports'],
  changes: [],
  method: 'POST',
  path: '/api/reconciliation/period-balance',
  summary:
    'What a period of an account comes to, by default the one that the next statement is about; nothing is written',
  access: 'viewer',
  status: 200,
  body: z
    .strictObject({
      companyId: CompanyId,
      financialAccountId: AccountId,
      periodStart: DayText,
      periodEnd: DayText,
    })
    .partial({ companyId: true, periodStart: true, periodEnd: true }),
  reply: PeriodBalance,
})

export const updateStatement = endpoint({
  name: 'updateStatement',
  subject: 'bank-statements',
  changes: ['statements', 'lines'],
  method: 'PUT',
  path: '/api/reconciliation/batches/{id}',
  summary: 'Correct the bank’s balances, until the statement is completed',
  access: 'accountant',
  status: 200,
  params: id,
  body: z
    .strictObject({
      openingBalance: Amount,
      closingBalance: Amount,
      notes: text(1000).nullable(),
      version: z.int(),
    })
    .partial({ openingBalance: true, closingBalance: true, notes: true }),
  reply: Statement,
})

export const startStatement = endpoint({
  name: 'startStatement',
  subject: 'bank-statements',
  changes: ['statements', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches/{id}/start',
  summary: 'From draft to in progress',
  access: 'accountant',
  status: 200,
  params: id,
  reply: Statement,
})

export const completeStatement = endpoint({
  name: 'completeStatement',
  subject: 'bank-statements',
  changes: ['statements', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches/{id}/complete',
  summary:
    'Only where opening + lines = closing exactly, the opening is the closing of the statement before, and nothing but open items lies between bank and books',
  access: 'accountant',
  status: 200,
  params: id,
  reply: Statement,
})

export const approveStatement = endpoint({
  name: 'approveStatement',
  subject: 'bank-statements',
  changes: ['statements', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches/{id}/approve',
  summary:
    'Sign a completed statement off: its lines are reconciled and stay as they are. Only where the books have something up to its end for every bank line. Where the company asks for a second person, not by whoever completed it, and not over matches that await sign-off',
  access: 'accountant',
  status: 200,
  params: id,
  reply: Statement,
})

export const reopenStatement = endpoint({
  name: 'reopenStatement',
  subject: 'bank-statements',
  changes: ['statements', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches/{id}/reopen',
  summary: 'Take a completion or an approval back, with the reason; the newest one of its account only',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({ reason: text(1000).min(1, 'Please say why the statement is reopened') }),
  reply: Statement,
})

export const deleteStatement = endpoint({
  name: 'deleteStatement',
  subject: 'bank-statements',
  changes: ['statements', 'lines'],
  method: 'DELETE',
  path: '/api/reconciliation/batches/{id}',
  summary:
    'Delete a statement that is not completed and that no other follows: the way out of a wrong period',
  access: 'accountant',
  status: 204,
  params: id,
})
