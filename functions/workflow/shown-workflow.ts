import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Match } from '../../shared/contract/matches.ts'
import type { Workflow } from '../../shared/contract/workflow.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { operationLabel } from '../../shared/domain/operations/labels.ts'
import { awaitsSomebody, stageOf, type WorkflowEntity } from '../../shared/domain/workflow/stage.ts'
import type { StoredDocument } from '../storage/entities/document.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import { awaitsSignOff } from '../storage/entities/match.ts'
import type { StoredOperation } from '../storage/entities/operation.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { StoredRun } from '../storage/entities/run.ts'
import type { Locks } from '../storage/plan/locks.ts'

export type KeptWork =
  | { kind: 'imports'; item: StoredImport }
  | { kind: 'runs'; item: StoredRun }
  | { kind: 'operations'; item: StoredOperation }
  | { kind: 'matches'; item: Match }
  | { kind: 'journal'; item: JournalEntry }
  | { kind: 'reconciliations'; item: StoredReconciliation }
  | { kind: 'compliance'; item: StoredDocument }

/** Of what an index lists only what awaits somebody; it may lag. */
export function isGoingOn(locks: Locks, { kind, item }: KeptWork): boolean {
  switch (kind) {
    case 'matches':
      return awaitsSignOff(locks, item)
    case 'journal':
      return item.status === 'DRAFT'
    case 'reconciliations':
      return item.status === 'completed'
    case 'compliance':
      return item.status === 'review'
    default:
      return true
  }
}

export function shownWorkflow(
  companyId: number,
  work: KeptWork,
  names: ReadonlyMap<string, string>,
): Workflow {
  const { entityType, status, type, notes, figures, updatedAt, approvedBy, approvedAt } = read(work)
  const { id, createdAt } = work.item
  const createdBy = 'generatedBy' in work.item ? work.item.generatedBy : work.item.createdBy
  const currentStage = stageOf(entityType, status)
  return {
    id,
    companyId,
    entityType,
    entityId: id,
    currentStage,
    stageData: { status, ...figures },
    approvalRequired: awaitsSomebody(entityType, type, status),
    notes,
    createdBy,
    createdByName: names.get(createdBy) ?? null,
    approvedBy,
    approvedAt,
    completedBy: currentStage === 'completed' ? (approvedBy ?? createdBy) : null,
    completedAt: currentStage === 'completed' ? updatedAt : null,
    createdAt,
    updatedAt,
  }
}

interface Read {
  entityType: WorkflowEntity
  status: string
  type?: string
  notes: string
  figures: Record<string, number | string>
  updatedAt: string
  approvedBy: string | null
  approvedAt: string | null
}

function read({ kind, item }: KeptWork): Read {
  switch (kind) {
    case 'imports': {
      const { fileName, newRecords, duplicateRecords, errorRecords, status } = item
      const { totalRecords, processedRecords } = item
      const figures = { totalRecords, processedRecords, newRecords, duplicateRecords, errorRecords }
      const counts = `${newRecords} new, ${duplicateRecords} already here, ${errorRecords} rejected`
      const approval = item.confirmedBy !== undefined && {
        approvedBy: item.confirmedBy,
        approvedAt: item.confirmedAt ?? null,
      }
      const notes = `${fileName}: ${counts}`
      return { ...finished(item), entityType: 'import', status, figures, notes, ...approval }
    }
    case 'runs': {
      const { status, autoApproved, suggested, manualReview, failure } = item
      const figures = { autoApproved, suggested, manualReview }
      const found = `${autoApproved} clear, ${suggested} suggested, ${manualReview} for a person`
      return { ...finished(item), entityType: 'matching_run', status, figures, notes: failure ?? found }
    }
    case 'operations': {
      const { type, status, name, processed, total, blocked, executedBy, startedAt } = item
      const left = blocked.length ? `, ${blocked.length} left out` : ''
      const notes = `${name ?? operationLabel(type)}: ${processed} of ${total} done${left}`
      const figures = { total, processed, leftOut: blocked.length }
      const approval = type !== 'bulk_reject' &&
        executedBy && { approvedBy: executedBy, approvedAt: startedAt ?? null }
      return { ...finished(item), entityType: 'operation', status, type, figures, notes, ...approval }
    }
    case 'matches': {
      const [line] = [...item.sourceTransactions, ...item.ledgerTransactions]
      const notes = `“${line!.description}” of ${dayInWords(line!.transactionDate as Day)} awaits approval`
      const { approvalStatus: status, matchType, confidenceScore, ...decided } = item
      const figures = { matchType, confidenceScore: String(confidenceScore) }
      const { approvedBy, approvedAt, updatedAt } = decided
      return { entityType: 'transaction_match', status, figures, notes, updatedAt, approvedBy, approvedAt }
    }
    case 'journal': {
      const { entryNumber, description, status, totalDebits, postedAt, createdAt } = item
      const notes = `${entryNumber}${description ? `: ${description}` : ''}`
      return {
        entityType: 'journal_entry',
        status,
        figures: { entryNumber, totalDebits },
        notes,
        updatedAt: postedAt ?? createdAt,
        approvedBy: null,
        approvedAt: null,
      }
    }
    case 'reconciliations': {
      const { status, periodStart, periodEnd, closingBalance, currency, ...decided } = item
      const notes = `${dayInWords(periodStart as Day)} to ${dayInWords(periodEnd as Day)} awaits approval`
      const figures = { financialAccountId: item.financialAccountId, closingBalance, currency }
      const { approvedBy, approvedAt, updatedAt } = decided
      return { entityType: 'reconciliation_batch', status, figures, notes, updatedAt, approvedBy, approvedAt }
    }
    case 'compliance': {
      const { status, title, recordCount, changeCount, approvedBy, approvedAt, updatedAt } = item
      const figures = { recordCount, changeCount }
      const notes = `${title} awaits approval`
      return { entityType: 'compliance_document', status, figures, notes, updatedAt, approvedBy, approvedAt }
    }
  }
}

const finished = (item: { createdAt: string; completedAt: string | null }) => ({
  updatedAt: item.completedAt ?? item.createdAt,
  approvedBy: null,
  approvedAt: null,
})
