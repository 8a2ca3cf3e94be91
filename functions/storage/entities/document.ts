/** Documents about the books, with their state. Their files stay as long as they do. */
import type * as z from 'zod'
import { KeptDocument } from '../../../shared/contract/compliance.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'
import type { Range } from '../table.ts'

export type StoredDocument = z.output<typeof KeptDocument>

export const documentEntity = entity<StoredDocument>({
  name: 'compliance_document',
  schema: KeptDocument,
  key: (scope, { id }) => recordKey(scope, 'compliance', id),
  idOf: ({ id }) => id,
  index: (scope, { id, status }) =>
    status === 'review' ? { openPk: keys.reportsInReview(scope), openSk: parseRecordId(id)!.key } : undefined,
  audited: () => 'whole',
  outrun: () => refuse('version.stale'),
})

/** Where those that await their approval are listed, newest first. The index may lag by a moment. */
export function reportsInReview(scope: Scope): Range {
  return { pk: keys.reportsInReview(scope), index: 'open', newestFirst: true }
}

/** Refuses with `not-found`. */
export function getDocument(scope: Scope, id: string): Promise<StoredDocument> {
  return getRecord(documentEntity, scope, 'compliance', id)
}
