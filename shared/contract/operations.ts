import * as z from 'zod'
import { OPERATION_TYPES } from '../domain/operations/labels.ts'
import { endpoint } from './endpoint.ts'
import { CompanyId, Instant, RecordId } from './scalars.ts'
import { WORK } from './subjects.ts'

export const OPERATION_STATUSES = [
  'awaiting_approval',
  'declined',
  'pending',
  'undoing',
  'undone',
  'partly_undone',
  'working',
  'done',
  'partly_done',
] as const

/** Something that works in the background in steps, can be resumed, and either finishes or names what stopped it. */
export const Operation = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  type: z.enum(OPERATION_TYPES),
  /** The import, run, operation or export that it is about; itself where it is a bulk operation or about the company. */
  targetId: RecordId,
  status: z.enum(OPERATION_STATUSES),
  /** Lines of an import or of all imports of a file, matches of a run or of a bulk operation, open lines that nobody has classified, files of sample data, reconciliations of a proof. */
  total: z.int(),
  processed: z.int(),
  /** What could not be done, in words; at most 100, of a bulk operation all. */
  blocked: z.array(z.strictObject({ id: z.string(), reason: z.string() })),
  createdBy: z.string(),
  createdAt: Instant,
  completedAt: Instant.nullable(),
})
export type Operation = z.output<typeof Operation>

const id = z.strictObject({ id: RecordId })

export const undoImport = endpoint({
  name: 'undoImport',
  subject: 'operations',
  changes: ['operations', 'imports', 'requests'],
  method: 'POST',
  path: '/api/imports/{id}/undo',
  summary:
    'Undo an import as a whole, with the matches that hold its lines; another person has to confirm if the company requires one',
  access: 'accountant',
  status: 202,
  location: '/api/operations/{id}',
  params: id,
  reply: Operation,
})

export const undoFileImports = endpoint({
  name: 'undoFileImports',
  subject: 'operations',
  changes: ['operations', 'imports', 'requests'],
  method: 'POST',
  path: '/api/imports/{id}/undo-file',
  summary:
    'Undo every import of a file that was imported into several accounts, as a whole; another person has to confirm if the company requires one',
  access: 'accountant',
  status: 202,
  location: '/api/operations/{id}',
  params: id,
  reply: Operation,
})

export const undoMatchingRun = endpoint({
  name: 'undoMatchingRun',
  subject: 'operations',
  changes: ['operations', 'runs', 'proposals'],
  method: 'POST',
  path: '/api/matching/runs/{id}/undo',
  summary: 'Take back every match that a run made',
  access: 'accountant',
  status: 202,
  location: '/api/operations/{id}',
  params: id,
  reply: Operation,
})

export const takeDuplicates = endpoint({
  name: 'takeDuplicates',
  subject: 'operations',
  changes: ['operations', 'requests'],
  method: 'POST',
  path: '/api/imports/{id}/duplicates/take',
  summary:
    'Import rows that were skipped as repeating a line; undone with their import. For a ledger file another person has to confirm if the company requires one',
  access: 'accountant',
  status: 202,
  params: id,
  body: z.strictObject({
    /** The rows by number; left out for all of them. */
    rows: z.array(z.int().positive()).min(1).max(1000).optional(),
  }),
  reply: Operation,
})

export const getOperation = endpoint({
  name: 'getOperation',
  subject: 'operations',
  finishes: WORK.operation,
  method: 'GET',
  path: '/api/operations/{id}',
  summary: 'How far an operation is, and what stopped it',
  access: 'viewer',
  status: 200,
  params: id,
  reply: Operation,
})
