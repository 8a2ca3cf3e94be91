import * as z from 'zod'
import { WORKFLOW_ENTITIES, WORKFLOW_STAGES } from '../domain/workflow/stage.ts'
import { endpoint } from './endpoint.ts'
import { CompanyId, CompanyIdText, Instant, page, RecordId } from './scalars.ts'

/** How far a piece of work is: an import, a matching run, a bulk operation, a match or a draft that awaits somebody. */
export const Workflow = z.strictObject({
  id: RecordId,
  companyId: CompanyId,
  entityType: z.enum(WORKFLOW_ENTITIES),
  entityId: RecordId,
  currentStage: z.enum(WORKFLOW_STAGES),
  /** Somebody has to decide before it goes on. */
  approvalRequired: z.boolean(),
  /** What it is, and how far, in words. */
  notes: z.string(),
  createdBy: z.string(),
  createdByName: z.string().nullable(),
  approvedBy: z.string().nullable(),
  completedBy: z.string().nullable(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Workflow = z.output<typeof Workflow>

export const listWorkflowStatus = endpoint({
  name: 'listWorkflowStatus',
  subject: 'workflow',
  shows: ['imports', 'runs', 'operations', 'matches', 'entries', 'members'],
  method: 'GET',
  path: '/api/workflow/status/{companyId}',
  summary: 'What is going on in a company and what awaits somebody, newest first',
  access: 'viewer',
  status: 200,
  params: z.strictObject({ companyId: CompanyIdText }),
  query: z.strictObject(page),
  reply: z.array(Workflow),
})
