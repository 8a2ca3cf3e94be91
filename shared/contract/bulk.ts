/** Decisions on many matches at once, and the history and figures of everything that was done to many lines or matches. */
import * as z from 'zod'
import { OPERATION_TYPES } from '../domain/operations/labels.ts'
import { endpoint } from './endpoint.ts'
import { Operation } from './operations.ts'
import { CompanyId, CompanyIdText, DayText, Instant, page, RecordId, text } from './scalars.ts'
import { WORK } from './subjects.ts'

export const BULK_TYPES = ['bulk_approve', 'bulk_reject'] as const
export const BULK_STATUSES = ['pending', 'processing', 'completed', 'failed'] as const
export const BULK_MATCHES_MAX = 1000

const MatchIds = z.array(RecordId).min(1, 'Please select matches').max(BULK_MATCHES_MAX)

/** Why one match was left out. */
export const LeftOut = z.strictObject({ matchId: z.string(), reason: z.string() })

/** Matches that are approved or rejected together, and taken back together. Each is decided once. */
export const BulkOperation = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  operationType: z.enum(BULK_TYPES),
  batchName: z.string().nullable(),
  matchIds: z.array(RecordId),
  /** `failed` where not one match could be decided. */
  status: z.enum(BULK_STATUSES),
  totalMatches: z.int(),
  /** How many were processed: successful and failed ones together. */
  processedMatches: z.int(),
  successfulMatches: z.int(),
  failedMatches: z.int(),
  /** Who created it, and who executed it: their role and the second-person rule counted. */
  initiatedBy: z.string(),
  executedBy: z.string().nullable(),
  notes: z.string().nullable(),
  errors: z.array(LeftOut),
  /** The operation that took it back. */
  undoOperationId: RecordId.nullable(),
  createdAt: Instant,
  completedAt: Instant.nullable(),
})
export type BulkOperation = z.output<typeof BulkOperation>

export const BulkResults = z.strictObject({
  successful: z.int(),
  failed: z.int(),
  errors: z.array(LeftOut),
})

/** The state of an execution: `results` are final once the operation's status is completed or failed. */
export const BulkExecution = z.strictObject({
  id: RecordId,
  operation: BulkOperation,
  results: BulkResults,
})
export type BulkExecution = z.output<typeof BulkExecution>

export const createBulkOperation = endpoint({
  name: 'createBulkOperation',
  subject: 'bulk',
  changes: ['operations'],
  method: 'POST',
  path: '/api/reconciliation/bulk-operations',
  summary:
    'Prepare the approval or rejection of up to 1,000 matches; nothing is decided before it is executed',
  access: 'accountant',
  status: 201,
  body: z.strictObject({
    companyId: CompanyId,
    operationType: z.enum(BULK_TYPES),
    matchIds: MatchIds,
    notes: text(1000).nullish(),
    /** Accepted and ignored: the signed-in person initiates it. */
    initiatedBy: z.string().max(200).nullish(),
  }),
  reply: z.strictObject({ operation: BulkOperation }),
})

export const executeBulkOperation = endpoint({
  name: 'executeBulkOperation',
  subject: 'bulk',
  changes: [
    'operations',
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
  path: '/api/reconciliation/bulk-operations/{id}/execute',
  summary:
    'Decide on the matches of a bulk operation, each once, as the caller; 202 if there are many. Matches that cannot be decided are named and left unchanged',
  access: 'accountant',
  status: 200,
  location: '/api/operations/{id}',
  params: z.strictObject({ id: RecordId }),
  reply: BulkExecution,
})

export const bulkApprove = endpoint({
  name: 'bulkApprove',
  subject: 'bulk',
  changes: ['operations', 'matches', 'lines'],
  method: 'POST',
  path: '/api/reconciliation/bulk-approve',
  summary: 'Approve up to 1,000 matches at once as one operation with a name; 202 where there are many',
  access: 'accountant',
  status: 200,
  location: '/api/operations/{id}',
  body: z.strictObject({
    companyId: CompanyId.optional(),
    matchIds: MatchIds,
    /** Default: `Bulk Approval {date}`. */
    batchName: text(120).nullish(),
  }),
  reply: z.strictObject({ ...BulkExecution.shape, batchName: z.string(), processedMatches: z.int() }),
})

export const undoBulkOperation = endpoint({
  name: 'undoBulkOperation',
  subject: 'bulk',
  changes: ['operations'],
  method: 'POST',
  path: '/api/reconciliation/bulk-operations/{id}/undo',
  summary:
    'Undo a bulk operation as a whole: its matches are pending again, except those that people have decided on since',
  access: 'accountant',
  status: 202,
  location: '/api/operations/{id}',
  params: z.strictObject({ id: RecordId }),
  reply: Operation,
})

const period = { startDate: DayText.optional(), endDate: DayText.optional() }

/** One operation of any kind: decisions on many matches, undone imports and runs, repeated rows taken. */
export const BulkHistoryEntry = z.strictObject({
  id: RecordId,
  operationType: z.enum(OPERATION_TYPES),
  batchName: z.string().nullable(),
  status: z.enum(BULK_STATUSES),
  /** Matches, or the lines of an import. */
  totalMatches: z.int(),
  successfulMatches: z.int(),
  failedMatches: z.int(),
  /** Seconds from the start of the work to its end; null until then. */
  processingTime: z.number().nullable(),
  notes: z.string().nullable(),
  /** The first of those that were left out, with why. */
  errors: z.array(LeftOut),
  undoOperationId: RecordId.nullable(),
  createdAt: Instant,
  completedAt: Instant.nullable(),
  initiatedBy: z.string(),
  /** The name of the person; null for a former member. */
  initiatedByName: z.string().nullable(),
})
export type BulkHistoryEntry = z.output<typeof BulkHistoryEntry>

export const listBulkHistory = endpoint({
  name: 'listBulkHistory',
  subject: 'bulk',
  shows: ['operations', 'members'],
  finishes: WORK.operation,
  method: 'GET',
  path: '/api/bulk-history/{companyId}',
  summary: 'Everything that was done to many lines or matches at once, newest first',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
  query: z.strictObject({ ...period, ...page }),
  reply: z.array(BulkHistoryEntry),
})

export const BulkStatistics = z.strictObject({
  totalOperations: z.int(),
  successfulOperations: z.int(),
  failedOperations: z.int(),
  totalMatchesProcessed: z.int(),
  /** Seconds, of those that are finished; null while there is none. */
  averageProcessingTime: z.number().nullable(),
  operationsByType: z.record(z.string(), z.int()),
  /** Successful ones among the finished ones, in percent; null while there is none. */
  successRate: z.number().nullable(),
})
export type BulkStatistics = z.output<typeof BulkStatistics>

export const getBulkStatistics = endpoint({
  name: 'getBulkStatistics',
  subject: 'bulk',
  shows: ['operations'],
  method: 'GET',
  path: '/api/bulk-statistics/{companyId}',
  summary: 'The operations of a period in figures; of all time where no day is given',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
  query: z.strictObject(period),
  reply: BulkStatistics,
})
