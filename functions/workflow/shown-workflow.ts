import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Match } from '../../shared/contract/matches.ts'
import type { Workflow } from '../../shared/contract/workflow.ts'
import { operationLabel } from '../../shared/domain/operations/labels.ts'
import { awaitsSomebody, stageOf, type WorkflowEntity } from '../../shared/domain/workflow/stage.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import type { StoredOperation } from '../storage/entities/operation.ts'
import type { StoredRun } from '../storage/entities/run.ts'

export type KeptWork =
  | { kind: 'imports'; item: StoredImport }
  | { kind: 'runs'; item: StoredRun }
  | { kind: 'operations'; item: StoredOperation }
  | { kind: 'matches'; item: Match }
  | { kind: 'journal'; item: JournalEntry }

/** Of matches and entries only those that await somebody; the index that lists them may lag. */
export function isGoingOn({ kind, item }: KeptWork): boolean {
  if (kind === 'matches') return item.approvalStatus === 'pending'
  return kind !== 'journal' || item.status === 'DRAFT'
}

export function shownWorkflow(
  companyId: number,
  work: KeptWork,
  names: ReadonlyMap<string, string>,
): Workflow {
  const { entityType, status, type, notes, updatedAt, approvedBy } = read(work)
  const { id, createdBy, createdAt } = work.item
  const currentStage = stageOf(entityType, status)
  return {
    id,
    companyId,
    entityType,
    entityId: id,
    currentStage,
    approvalRequired: awaitsSomebody(entityType, type, status),
    notes,
    createdBy,
    createdByName: names.get(createdBy) ?? null,
    approvedBy,
    completedBy: currentStage === 'completed' ? (approvedBy ?? createdBy) : null,
    createdAt,
    updatedAt,
  }
}

interface Read {
  entityType: WorkflowEntity
  status: string
  type?: string
  notes: string
  updatedAt: string
  approvedBy: string | null
}

function read({ kind, item }: KeptWork): Read {
  switch (kind) {
    case 'imports': {
      const { fileName, newRecords, duplicateRecords, errorRecords, status } = item
      const counts = `${newRecords} new, ${duplicateRecords} already here, ${errorRecords} rejected`
      return { ...finished(item), entityType: 'import', status, notes: `${fileName}: ${counts}` }
    }
    case 'runs': {
      const { status, autoApproved, suggested, manualReview, failure } = item
      const found = `${autoApproved} clear, ${suggested} suggested, ${manualReview} for a person`
      return { ...finished(item), entityType: 'matching_run', status, notes: failure ?? found }
    }
    case 'operations': {
      const { type, status, name, processed, total, blocked, executedBy } = item
      const left = blocked.length ? `, ${blocked.length} left out` : ''
      const notes = `${name ?? operationLabel(type)}: ${processed} of ${total} done${left}`
      const approvedBy = type === 'bulk_approve' ? (executedBy ?? null) : null
      return { ...finished(item), entityType: 'operation', status, type, notes, approvedBy }
    }
    case 'matches': {
      const [line] = item.sourceTransactions
      const notes = `“${line?.description ?? ''}” of ${line?.transactionDate ?? ''} awaits sign-off`
      const { approvalStatus: status, approvedBy, updatedAt } = item
      return { entityType: 'transaction_match', status, notes, updatedAt, approvedBy }
    }
    case 'journal': {
      const { entryNumber, description, status, postedAt, createdAt } = item
      const notes = `${entryNumber}${description ? `: ${description}` : ''}`
      return {
        entityType: 'journal_entry',
        status,
        notes,
        updatedAt: postedAt ?? createdAt,
        approvedBy: null,
      }
    }
  }
}

const finished = (item: { createdAt: string; completedAt: string | null }) => ({
  updatedAt: item.completedAt ?? item.createdAt,
  approvedBy: null,
})
