import * as z from 'zod'
import { CAUSE_KINDS } from '../domain/reconciliations/differences/cause.ts'
import { FIGURES } from '../domain/reconciliations/differences/evidence.ts'
import { RECONCILIATION_STATUSES } from '../domain/reconciliations/reconciliation-state.ts'
import { ApprovedPackage, Condition, ExplainedBalance, ReconciliationStep } from './approvals.ts'
import { BalanceSource, ItemMovements, reconciliationFigures, StatedByFile } from './balances.ts'
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
  SeenVersion,
  Total,
  text,
} from './scalars.ts'
import { Exclusion } from './transactions.ts'

/** A reconciliation of one account: a period between the bank's own balances, proved by the lines in it. */
export const Reconciliation = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  financialAccountId: AccountId,
  currency: Currency,
  periodStart: DayText,
  periodEnd: DayText,
  /** The bank's own balances; `bankStatementBalance` is the closing one under its other name. */
  openingBalance: Total,
  closingBalance: Total,
  openingSource: BalanceSource,
  closingSource: BalanceSource,
  bankStatementBalance: Total,
  ...reconciliationFigures,
  /** The matched bank lines of the period. */
  autoMatchStats: z.strictObject({ totalMatches: z.int() }),
  status: z.enum(RECONCILIATION_STATUSES),
  notes: z.string().nullable(),
  /** Contradictions in the bank's own balances that a person explained, whether they still exist or not. */
  explainedBalances: z.array(ExplainedBalance).optional(),
  completedBy: z.string().nullable(),
  completedAt: Instant.nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  reopenedAt: Instant.nullable(),
  reopenedBecause: z.string().nullable(),
  /** When what lies under an approval changed, and what it was. */
  revokedAt: Instant.nullable(),
  revokedBecause: z.string().nullable(),
  /** A bank line of at most so much could stay out of the books when it was approved; null while it is not. */
  materiality: Total.nullable(),
  /** Of each approval, the oldest first; they stay when one is taken back. */
  packages: z.array(ApprovedPackage),
  /** All that happened to it, the oldest first. */
  history: z.array(ReconciliationStep),
  createdBy: z.string(),
  version: z.int(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Reconciliation = z.output<typeof Reconciliation>

const ExplainedLine = z.strictObject({
  id: LineId,
  transactionDate: z.string(),
  description: z.string(),
  amount: Amount,
})

/** A line or entry of this account, or of another of the company. */
const NamedLine = ExplainedLine.extend({ financialAccountId: AccountId })

/** What could be wrong: a sentence, and what it speaks of. */
const Cause = z.strictObject({
  kind: z.enum(CAUSE_KINDS),
  sentence: z.string(),
  /** The figure that it mends, by how much, and what of it is left then. */
  figure: z.enum(FIGURES),
  mends: Total,
  leaves: Total,
  lines: z.array(NamedLine),
  entries: z.array(NamedLine),
  /** Of a row that an import left out. */
  importId: RecordId.nullable(),
  row: z.int().nullable(),
  /** A balance that may be typed wrong. */
  balance: z.enum(['opening', 'closing']).nullable(),
  /** Between these days a line may be missing. */
  between: z.strictObject({ from: DayText, to: DayText }).nullable(),
})

/** Lines that were open at the period's end: the oldest hundred of `count`. `explainedOn` is the later day that explains one; null while nothing does. */
const waiting = <Shape extends z.ZodRawShape>(more: Shape) =>
  z.strictObject({
    count: z.int(),
    items: z.array(
      ExplainedLine.extend({
        /** As on the line: of a check its number. */
        reference: z.string().nullable(),
        explainedOn: DayText.nullable(),
        reconciliationNotes: z.string().nullable(),
        ...more,
      }),
    ),
  })

export const ReconciliationDetails = Reconciliation.extend({
  /** Those of completing first, then those of approving; none once it is approved. The second person is who asks. */
  conditions: z.array(Condition),
  /** What the bank's own balances say against it. What `mayStay` may be the bank's mistake, and is explained in just these words. */
  bankObjections: z.array(
    z.strictObject({ said: z.string(), mayStay: z.boolean(), explained: ExplainedBalance.nullable() }),
  ),
  /** The one before it in its account's chain. */
  previous: z
    .strictObject({
      id: RecordId,
      periodEnd: DayText,
      closingBalance: Total,
      status: z.enum(RECONCILIATION_STATUSES),
    })
    .nullable(),
  /** Where it is the first: what the account held before it, by its own opening balance and lines. */
  balanceBefore: Total,
  /** Opening less the previous closing; zero where the chain holds, and for the first of an account. */
  openingDifference: Total,
  /** What the file says that begins the period, and the one that goes on after it, where no line stands between: the same as the balance here, or not. */
  openedByFile: StatedByFile.nullable(),
  followedByFile: StatedByFile.nullable(),
  /** Possible causes if it does not tie out or something is open, most likely first; none once approved. */
  varianceAnalysis: z.array(Cause),
  /** Bank lines up to the period's end that no ledger entry up to then explains. */
  openLines: waiting({
    exclusion: Exclusion.nullable(),
    /** Of one that is disputed. */
    disputedBecause: z.string().nullable(),
    /** It is so small that the period may be approved without it. */
    mayStay: z.boolean(),
  }).extend({
    /** Those of them that stand in the way of an approval: nothing explains them, or only entries of later days do, and nobody excluded them. */
    blocking: z.int(),
  }),
  /** From the balance of the books before the period to that at its end; null where the package that was approved does not say it. */
  books: z.strictObject({ openingBalance: Total, posted: Total, closingBalance: Total }).nullable(),
  /** How what lies between the two came from the day before the period to its end; null where the package that was approved does not say it. */
  itemMovements: ItemMovements.nullable(),
  /** Ledger entries up to the period's end that no bank line up to then explains, with their age at that day. */
  outstandingItems: waiting({
    ageDays: z.int(),
    isBroughtForward: z.boolean(),
    /** Of its journal entry; null where it has none, as what was brought forward. */
    entryNumber: z.string().nullable(),
  }),
  /** Whether the caller may reopen it: their role allows it, and it is the newest completed or approved one of its account. */
  mayReopen: z.boolean(),
})
export type ReconciliationDetails = z.output<typeof ReconciliationDetails>

const id = z.strictObject({ id: RecordId })

export const listReconciliations = endpoint({
  name: 'listReconciliations',
  subject: 'reconciliations',
  shows: ['reconciliations', 'lines', 'books'],
  method: 'GET',
  path: '/api/reconciliation/batches',
  summary: 'The bank statements of a company or account, newest period first',
  access: 'viewer',
  status: 200,
  query: z.strictObject({
    companyId: CompanyIdText.optional(),
    accountId: AccountIdText.optional(),
    status: z.enum(RECONCILIATION_STATUSES).optional(),
    /** Only those whose period touches these days. */
    startDate: DayText.optional(),
    endDate: DayText.optional(),
    ...page,
  }),
  reply: z.array(Reconciliation),
})

export const getReconciliation = endpoint({
  name: 'getReconciliation',
  subject: 'reconciliations',
  shows: ['reconciliations', 'lines', 'books', 'imports'],
  method: 'GET',
  path: '/api/reconciliation/batches/{id}',
  summary: 'One statement with its proof: what could explain a difference, what is open, what is outstanding',
  access: 'viewer',
  status: 200,
  params: id,
  reply: ReconciliationDetails,
})

const newReconciliation = {
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

export const createReconciliation = endpoint({
  name: 'createReconciliation',
  subject: 'reconciliations',
  changes: ['reconciliations', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches',
  summary: 'A statement of an account with the bank’s own balances; it continues the one before it',
  access: 'accountant',
  status: 201,
  body: z.strictObject(newReconciliation),
  reply: Reconciliation,
})

export const createProposedReconciliation = endpoint({
  name: 'createProposedReconciliation',
  subject: 'reconciliations',
  changes: ['reconciliations', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/create-batch',
  summary:
    'The same; a missing period or balance comes from the previous statement and the bank’s own file. Refused if no file proves the closing balance',
  access: 'accountant',
  status: 201,
  body: z
    .strictObject(newReconciliation)
    .partial({ periodStart: true, periodEnd: true, openingBalance: true, closingBalance: true }),
  reply: Reconciliation,
})

export const updateReconciliation = endpoint({
  name: 'updateReconciliation',
  subject: 'reconciliations',
  changes: ['reconciliations', 'lines'],
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
  reply: Reconciliation,
})

export const startReconciliation = endpoint({
  name: 'startReconciliation',
  subject: 'reconciliations',
  changes: ['reconciliations', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches/{id}/start',
  summary: 'From draft to in progress',
  access: 'accountant',
  status: 200,
  params: id,
  reply: Reconciliation,
})

export const completeReconciliation = endpoint({
  name: 'completeReconciliation',
  subject: 'reconciliations',
  changes: ['reconciliations', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches/{id}/complete',
  summary:
    'Complete a statement: only if opening + lines = closing exactly, the opening equals the previous closing, and only open items lie between bank and books',
  access: 'accountant',
  status: 200,
  params: id,
  reply: Reconciliation,
})

export const approveReconciliation = endpoint({
  name: 'approveReconciliation',
  subject: 'reconciliations',
  changes: ['reconciliations', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches/{id}/approve',
  summary:
    'Approve a completed statement: its lines are reconciled and can no longer change. Only if the books have an entry up to its end for every bank line. If the company requires a second person, not by the person who completed it, and not while matches await approval',
  access: 'accountant',
  status: 200,
  params: id,
  query: SeenVersion,
  reply: Reconciliation,
})

export const reopenReconciliation = endpoint({
  name: 'reopenReconciliation',
  subject: 'reconciliations',
  changes: ['reconciliations', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/batches/{id}/reopen',
  summary:
    'Reopen a statement by taking back its completion or approval, with a reason; only the newest of its account. If the company requires a second person, only an administrator can take an approval back',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({ reason: text(1000).min(1, 'Please say why the statement is reopened') }),
  reply: Reconciliation,
})

export const deleteReconciliation = endpoint({
  name: 'deleteReconciliation',
  subject: 'reconciliations',
  changes: ['reconciliations', 'lines'],
  method: 'DELETE',
  path: '/api/reconciliation/batches/{id}',
  summary:
    'Delete a statement that is not completed and that no other follows, for example one with the wrong period',
  access: 'accountant',
  status: 204,
  params: id,
})

export const explainBalances = endpoint({
  name: 'explainBalances',
  subject: 'reconciliations',
  changes: ['reconciliations', 'lines'],
  method: 'PUT',
  path: '/api/reconciliation/batches/{id}/balances/explanation',
  summary:
    'Explain why a contradiction in the bank’s own balances is the bank’s mistake; without a reason the explanation is removed and it blocks the statement again. Possible until the statement is completed; explaining counts as preparing it',
  access: 'accountant',
  status: 200,
  params: id,
  body: z.strictObject({
    /** As `bankObjections` has it. */
    said: text(1000).min(1, 'Please say what is explained'),
    reason: text(1000).nullable(),
  }),
  reply: Reconciliation,
})

export const explainItem = endpoint({
  name: 'explainItem',
  subject: 'reconciliations',
  changes: ['lines'],
  method: 'PUT',
  path: '/api/reconciliation/items/{lineId}/explanation',
  summary:
    'Explain a bank line or ledger entry, for the reconciliations in which it is an item. It changes no figure and is allowed in closed periods too',
  access: 'accountant',
  status: 200,
  params: z.strictObject({ lineId: LineId }),
  body: z.strictObject({ explanation: text(1000).nullable() }),
  reply: z.strictObject({ id: LineId, reconciliationNotes: z.string().nullable() }),
})
