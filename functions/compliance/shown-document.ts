import type { ComplianceDocument } from '../../shared/contract/compliance.ts'
import type { StoredDocument } from '../storage/entities/document.ts'

export function shownDocument(
  document: StoredDocument,
  names: ReadonlyMap<string, string>,
): ComplianceDocument {
  const { companyId, id, generatedBy } = document
  return {
    ...document,
    generatedByName: names.get(generatedBy) ?? null,
    downloadUrl: `/api/compliance/documents/${companyId}/${id}/file`,
  }
}
