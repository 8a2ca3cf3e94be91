import type { ComplianceDocument } from '../../../../shared/contract/compliance.ts'
import type { Import } from '../../../../shared/contract/imports.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import type { Match } from '../../../../shared/contract/matches.ts'
import type { MatchingRun, Proposal } from '../../../../shared/contract/matching.ts'
import type { Operation } from '../../../../shared/contract/operations.ts'
import type { Workflow } from '../../../../shared/contract/workflow.ts'
import {
  RECONCILIATION_STATUS_LABELS,
  type ReconciliationStatus,
} from '../../../../shared/domain/reconciliations/reconciliation-state.ts'
import {
  TRANSACTION_STATUS_LABELS,
  type TransactionStatus,
} from '../../../../shared/domain/transactions/status.ts'
import { type Tone, ToneBadge } from './tone-badge.tsx'

type Status =
  | TransactionStatus
  | Import['status']
  | Match['approvalStatus']
  | 'locked'
  | MatchingRun['status']
  | Proposal['state']
  | Extract<Operation['status'], 'partly_undone'>
  | JournalEntry['status']
  | ReconciliationStatus
  | ComplianceDocument['status']
  | Workflow['currentStage']

/** Any status of the product with its word and tone. */
export function StatusBadge({ status }: { status: Status }) {
  const [label, tone] = STATUSES[status]
  return <ToneBadge tone={tone}>{label}</ToneBadge>
}

export function statusLabel(status: Status): string {
  return STATUSES[status][0]
}

const STATUSES: Record<Status, [label: string, tone: Tone]> = {
  pending: [TRANSACTION_STATUS_LABELS.pending, 'warn'],
  matched: [TRANSACTION_STATUS_LABELS.matched, 'good'],
  reconciled: [TRANSACTION_STATUS_LABELS.reconciled, 'notice'],
  disputed: [TRANSACTION_STATUS_LABELS.disputed, 'bad'],
  excluded: [TRANSACTION_STATUS_LABELS.excluded, 'calm'],

  awaiting_upload: ['Waiting for file', 'calm'],
  awaiting_approval: ['Awaits approval', 'warn'],
  queued: ['Queued', 'calm'],
  processing: ['Processing', 'notice'],
  running: ['Running', 'notice'],
  completed: ['Completed', 'good'],
  completed_with_errors: ['With Errors', 'warn'],
  failed: ['Failed', 'bad'],
  undoing: ['Undoing', 'notice'],
  undone: ['Undone', 'calm'],
  partly_undone: ['Partly Undone', 'warn'],

  approved: ['Approved', 'good'],
  rejected: ['Rejected', 'bad'],
  locked: ['Locked', 'calm'],
  open: ['Open', 'notice'],
  stale: ['Out of date', 'calm'],

  draft: [RECONCILIATION_STATUS_LABELS.draft, 'calm'],
  in_progress: [RECONCILIATION_STATUS_LABELS.in_progress, 'notice'],
  review: ['In Review', 'notice'],
  archived: ['Archived', 'calm'],
  initiated: ['Initiated', 'calm'],

  DRAFT: ['Draft', 'warn'],
  POSTED: ['Posted', 'good'],
  REVERSED: ['Reversed', 'calm'],
  VOIDED: ['Void', 'calm'],
}
