/** Documents about the books, with their state. Their files stay as long as they do. */
import type * as z from 'zod'
import { KeptDocument } from '../../../shared/contract/compliance.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { entity } from '../plan/entity.ts'
import { getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'

export type StoredDocument = z.output<typeof KeptDocument>

export const documentEntity = entity<StoredDocument>({
  name: 'compliance_document',
  schema: KeptDocument,
  key: (scope, { id }) => recordKey(scope, 'compliance', id),
  idOf: ({ id }) => id,
  audited: () => 'whole',
  outrun: () => refuse('version.stale'),
})

/** Refuses with `not-found`. */
export function getDocument(scope: Scope, id: string): Promise<StoredDocument> {
  return getRecord(documentEntity, scope, 'compliance', id)
}
