/** Documents about the books, with their state. Their files stay as long as they do. */
import type { ComplianceDocument } from '../../shared/contract/compliance.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { getRecord, recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import type { WritePlan } from './write-plan.ts'

export type StoredDocument = Omit<ComplianceDocument, 'downloadUrl' | 'generatedByName'>

const entityType = 'compliance_document'

/** Refuses with `not-found`. */
export function getDocument(scope: Scope, id: string): Promise<StoredDocument> {
  return getRecord<StoredDocument>(scope, 'compliance', id)
}

export function createDocument(plan: WritePlan, scope: Scope, document: StoredDocument): void {
  plan.create(recordKey(scope, 'compliance', document.id), document)
  plan.changed({ entityType, entityId: document.id, action: 'created', after: document })
}

/** `after` carries the next version; refused when someone else was faster. */
export function moveDocument(
  plan: WritePlan,
  scope: Scope,
  before: StoredDocument,
  after: StoredDocument,
): void {
  plan.put(recordKey(scope, 'compliance', after.id), after, {
    expression: 'version = :version',
    values: { ':version': before.version },
    refusal: () => refuse('version.stale'),
  })
  const action = after.status === 'approved' ? 'approved' : 'updated'
  plan.changed({ entityType, entityId: after.id, action, before, after })
}
