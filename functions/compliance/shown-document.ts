import type { ComplianceDocument } from '../../shared/contract/compliance.ts'
import type { StoredDocument } from '../storage/entities/document.ts'
import { fileKey } from '../storage/file-keys.ts'

export function shownDocument(
  document: StoredDocument,
  names: ReadonlyMap<string, string>,
): ComplianceDocument {
  const { companyId, id, generatedBy } = document
  const { recordCount, changeCount, chainHead, isWhole, sizeBytes, sha256 } = document
  return {
    ...document,
    generatedByName: names.get(generatedBy) ?? null,
    entityType: 'company',
    entityId: String(companyId),
    documentData: { recordCount, changeCount, chainHead, isWhole, sizeBytes, sha256 },
    filePath: fileKey('reports', id),
    downloadUrl: `/api/compliance/documents/${companyId}/${id}/file`,
  }
}
