import * as z from 'zod'
import { WORKFLOW_ENTITIES, WORKFLOW_STAGES } from '../domain/workflow/stage.ts'
import { endpoint } from './endpoint.ts'
import { Notice } from './notices.ts'
import { REQUEST_KINDS } from './requests.ts'
import { AccountId, CompanyId, CompanyIdText, Currency, Instant, page, RecordId, Total } from './scalars.ts'

/** How far a piece of work is: an import, a matching run, a bulk operation; a match, a draft, a reconciliation or a report that awaits somebody. */
export const Workflow = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  entityType: z.enum(WORKFLOW_ENTITIES),
  entityId: RecordId,
  currentStage: z.enum(WORKFLOW_STAGES),
  /** What it says of itself: its own status, and how much of it is done. */
  stageData: z.record(z.string(), z.union([z.string(), z.int()])),
  /** A person has to decide before it continues. */
  approvalRequired: z.boolean(),
  /** What it is, and how far, in words. */
  notes: z.string(),
  createdBy: z.string(),
  createdByName: z.string().nullable(),
  approvedBy: z.string().nullable(),
  approvedAt: Instant.nullable(),
  completedBy: z.string().nullable(),
  completedAt: Instant.nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Workflow = z.output<typeof Workflow>

export const listWorkflowStatus = endpoint({
  name: 'listWorkflowStatus',
  subject: 'workflow',
  shows: [
    'companies',
    'imports',
    'runs',
    'operations',
    'matches',
    'entries',
    'reconciliations',
    'compliance',
    'members',
  ],
  method: 'GET',
  path: '/api/workflow/status/{companyId}',
  summary: 'What is going on in a company and what awaits somebody, newest first',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
  query: z.strictObject(page),
  reply: z.array(Workflow),
})

export const WAITING_KINDS = [
  'match',
  'entry',
  'document',
  'reconciliation',
  'lock',
  'policies',
  ...REQUEST_KINDS,
] as const

/** Something that waits for a decision which the reader may make. */
export const WaitingItem = z.strictObject({
  kind: z.enum(WAITING_KINDS),
  /** What is decided, or what a change that was asked for is about; of a lock or policies their company. */
  id: z.string(),
  /** What it is, in words. */
  title: z.string(),
  /** Where it belongs to one. */
  financialAccountId: AccountId.nullable(),
  amount: Total.nullable(),
  currency: Currency.nullable(),
  preparedBy: z.string(),
  preparedByName: z.string().nullable(),
  preparedAt: Instant,
})
export type WaitingItem = z.output<typeof WaitingItem>

export const getWaitingForMe = endpoint({
  name: 'getWaitingForMe',
  subject: 'workflow',
  shows: [
    'companies',
    'matches',
    'entries',
    'trade-documents',
    'reconciliations',
    'requests',
    'members',
    'notices',
  ],
  method: 'GET',
  path: '/api/workflow/waiting/{companyId}',
  summary:
    'What waits for the caller in a company, oldest first: items they may decide by their role (and did not prepare, if the company requires a second person), and their notices',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
  reply: z.strictObject({
    count: z.int(),
    /** Whether there are more of a kind than were looked at. */
    isMore: z.boolean(),
    items: z.array(WaitingItem),
    /** What they were told of, newest first, and how much of it they have not read. */
    notices: z.array(Notice),
    unread: z.int(),
  }),
})
