import { ImportRow, listImportRows } from '../../shared/contract/imports.ts'
import { lambda } from '../runtime/lambda.ts'
import { getImport } from '../storage/entities/import.ts'
import { importRowsPartition } from '../storage/entities/import-rows.ts'
import { listPage } from '../storage/lists.ts'
import { awaitingRows } from './awaiting-rows.ts'

export const handler = lambda(listImportRows, async ({ params, query, scope }) => {
  const item = await getImport(scope, params.id)
  if (item.status === 'awaiting_approval') return awaitingRows(scope, item, query)

  const { limit, cursor, outcome } = query
  return listPage({
    scope,
    of: { schema: ImportRow },
    ranges: [{ pk: importRowsPartition(scope, item), startsWith: 'X#' }],
    filters: { list: 'import-rows', id: item.id, outcome },
    matches: (row) => outcome === undefined || row.outcome === outcome,
    limit,
    cursor,
  })
})
