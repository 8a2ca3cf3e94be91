import { takeDuplicates } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getImport } from '../storage/entities/import.ts'
import { findImportRows } from '../storage/entities/import-rows.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { askForOperation } from '../storage/operations.ts'

export const handler = lambda(takeDuplicates, async ({ params, body, scope, plan }) => {
  const item = await getImport(scope, params.id)
  const chosen = body.rows && (await findImportRows(scope, item, body.rows))

  const isDone = item.status === 'completed' || item.status === 'completed_with_errors'
  if (!isDone) throw refuse('import.state', { state: item.status.replaceAll('_', ' ') })
  const rows = chosen?.filter(({ outcome }) => outcome === 'duplicate').map(({ row }) => row)
  const total = rows ? rows.length : item.duplicateRecords
  if (total === 0) throw refuse('import.no-duplicates')

  const operation = askForOperation(plan, {
    type: 'take_duplicates',
    targetId: item.id,
    total,
    ...(rows && { rows }),
  })
  return plan.commit(shownOperation(operation))
})
