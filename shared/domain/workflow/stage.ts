/** How far a piece of work is, told from what it says of itself: nobody keeps a stage beside it. */
export const WORKFLOW_STAGES = ['initiated', 'processing', 'review', 'approved', 'completed'] as const
export type WorkflowStage = (typeof WORKFLOW_STAGES)[number]

export const WORKFLOW_ENTITIES = [
  'import',
  'matching_run',
  'operation',
  'transaction_match',
  'journal_entry',
  'reconciliation_batch',
  'compliance_document',
] as const
export type WorkflowEntity = (typeof WORKFLOW_ENTITIES)[number]

/** Work that left something behind is in review: somebody should look at what was left. */
const STAGES: Readonly<Record<WorkflowEntity, Readonly<Record<string, WorkflowStage>>>> = {
  import: {
    awaiting_upload: 'initiated',
    awaiting_approval: 'review',
    queued: 'initiated',
    processing: 'processing',
    completed: 'completed',
    completed_with_errors: 'review',
    failed: 'review',
    undoing: 'processing',
    undone: 'completed',
  },
  matching_run: {
    queued: 'initiated',
    running: 'processing',
    completed: 'completed',
    failed: 'review',
    undone: 'completed',
  },
  operation: {
    awaiting_approval: 'review',
    pending: 'initiated',
    working: 'processing',
    undoing: 'processing',
    done: 'completed',
    undone: 'completed',
    partly_done: 'review',
    partly_undone: 'review',
    declined: 'completed',
  },
  transaction_match: { pending: 'review', approved: 'approved', rejected: 'completed' },
  journal_entry: { DRAFT: 'initiated', POSTED: 'completed', REVERSED: 'completed', VOIDED: 'completed' },
  reconciliation_batch: {
    draft: 'initiated',
    in_progress: 'processing',
    completed: 'review',
    approved: 'approved',
    reopened: 'processing',
  },
  compliance_document: { draft: 'initiated', review: 'review', approved: 'approved', archived: 'completed' },
}

export function stageOf(entity: WorkflowEntity, status: string): WorkflowStage {
  return STAGES[entity][status] ?? 'processing'
}

/** Whether it stands still until somebody signs it off, executes it or posts it. */
export function awaitsSomebody(entity: WorkflowEntity, type: string | undefined, status: string): boolean {
  if (status === 'awaiting_approval') return true
  if (entity === 'operation') return status === 'pending' && (type?.startsWith('bulk_') ?? false)
  return (
    (entity === 'transaction_match' && status === 'pending') ||
    (entity === 'journal_entry' && status === 'DRAFT') ||
    (entity === 'reconciliation_batch' && status === 'completed') ||
    (entity === 'compliance_document' && status === 'review')
  )
}
