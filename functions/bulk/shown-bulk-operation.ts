import type { BulkExecution, BulkHistoryEntry, BulkOperation } from '../../shared/contract/bulk.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { bulkStatusOf, processingSeconds } from '../../shared/domain/operations/bulk-figures.ts'
import type { StoredOperation } from '../storage/entities/operation.ts'

/** Refuses with `not-found` for an operation of another kind. */
export function shownBulkOperation(of: StoredOperation, matchIds: readonly string[]): BulkOperation {
  if (of.type !== 'bulk_approve' && of.type !== 'bulk_reject') throw refuse('not-found')
  return {
    id: of.id,
    companyId: of.companyId,
    operationType: of.type,
    batchName: of.name ?? null,
    matchIds: [...matchIds],
    status: bulkStatusOf(of),
    totalMatches: of.total,
    processedMatches: of.lastRow,
    successfulMatches: of.processed,
    failedMatches: of.blocked.length,
    initiatedBy: of.createdBy,
    executedBy: of.executedBy ?? null,
    notes: of.notes ?? null,
    errors: errorsOf(of),
    undoOperationId: of.undoId ?? null,
    createdAt: of.createdAt,
    completedAt: of.completedAt,
  }
}

export function shownExecution(of: StoredOperation, matchIds: readonly string[]): BulkExecution {
  return {
    id: of.id,
    operation: shownBulkOperation(of, matchIds),
    results: { successful: of.processed, failed: of.blocked.length, errors: errorsOf(of) },
  }
}

/** A list shows the first few of what was left out. */
const ERRORS_SHOWN = 20

export function shownHistoryEntry(of: StoredOperation, names: ReadonlyMap<string, string>): BulkHistoryEntry {
  return {
    id: of.id,
    operationType: of.type,
    batchName: of.name ?? null,
    status: bulkStatusOf(of),
    totalMatches: of.total,
    successfulMatches: of.processed,
    failedMatches: of.blocked.length,
    processingTime: processingSeconds(of),
    notes: of.notes ?? null,
    errors: errorsOf(of).slice(0, ERRORS_SHOWN),
    undoOperationId: of.undoId ?? null,
    createdAt: of.createdAt,
    completedAt: of.completedAt,
    initiatedBy: of.createdBy,
    initiatedByName: names.get(of.createdBy) ?? null,
  }
}

const errorsOf = ({ blocked }: StoredOperation) => blocked.map(({ id, reason }) => ({ matchId: id, reason }))
