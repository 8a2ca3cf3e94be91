import type { Document } from '../../shared/contract/documents.ts'
import { bankFileMediaType } from '../../shared/domain/bank-files/bank-file-ending.ts'
import { isKept, type StoredExport } from '../storage/entities/export.ts'
import type { StoredImport } from '../storage/entities/import.ts'

/** An import that was taken back did read its file: that is what a document's status is about. */
const STATUSES = {
  awaiting_upload: 'processing',
  awaiting_approval: 'awaiting_approval',
  queued: 'processing',
  processing: 'processing',
  completed: 'completed',
  completed_with_errors: 'completed_with_errors',
  failed: 'failed',
  undoing: 'processing',
  undone: 'completed',
} as const satisfies Record<StoredImport['status'], Document['status']>

export function documentOfImport(item: StoredImport): Document {
  return {
    id: item.id,
    kind: 'import',
    financialAccountId: item.financialAccountId,
    name: item.fileName,
    size: item.fileSizeBytes,
    type: bankFileMediaType(item.fileName) ?? 'application/octet-stream',
    uploadedAt: item.createdAt,
    status: STATUSES[item.status],
    downloadUrl: downloadUrlOf(item),
  }
}

export function documentOfExport(item: StoredExport, now: Date): Document {
  return {
    id: item.id,
    kind: 'export',
    financialAccountId: item.financialAccountId,
    name: item.fileName,
    size: item.sizeBytes,
    type: item.fileType,
    uploadedAt: item.createdAt,
    status: 'completed',
    downloadUrl: isKept(item, now) ? downloadUrlOf(item) : null,
  }
}

/** Asked for when it is wanted, so that the link it leads to lives no longer than it must. */
export function downloadUrlOf({ id, companyId }: { id: string; companyId: number }): string {
  return `/api/companies/${companyId}/documents/${id}/file`
}
