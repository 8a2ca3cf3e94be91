import { type Document, listDocuments } from '../../shared/contract/documents.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { exportEntity, type StoredExport } from '../storage/entities/export.ts'
import { importEntity, type StoredImport } from '../storage/entities/import.ts'
import { listMerged } from '../storage/list-merged.ts'
import { Listed } from '../storage/listed.ts'
import { PAGE_DEFAULT } from '../storage/lists.ts'
import { documentOfExport, documentOfImport } from './shown-document.ts'

type Kept = { kind: 'imports'; item: StoredImport } | { kind: 'exports'; item: StoredExport }

export const handler = lambda(listDocuments, async ({ query, scope, now }) => {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')

  const { items, nextCursor } = await listMerged<Kept>({
    scope,
    of: { imports: importEntity, exports: exportEntity },
    since: company.createdAt,
    now,
    matches: ({ kind, item }) => kind === 'exports' || item.status !== 'awaiting_upload',
    limit: query.limit ?? PAGE_DEFAULT,
    cursor: query.cursor,
  })

  const shown = items.map(
    (one): Document =>
      one.kind === 'imports' ? documentOfImport(one.item) : documentOfExport(one.item, now),
  )
  return new Listed(shown, nextCursor)
})
