import { undoFileImports } from '../../shared/contract/operations.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getImport, importEntity, type StoredImport } from '../storage/entities/import.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { askForOperation } from '../storage/operations.ts'
import { refuseUnderLock } from './refuse-under-lock.ts'

/** Those that failed or were undone by themselves stay as they are; one that still goes on is waited for. */
export const handler = lambda(undoFileImports, async ({ params, scope, plan }) => {
  const { id, parts } = await getImport(scope, params.id)
  if (!parts) throw refuse('import.one-account')
  const imports = await Promise.all(parts.map((part) => getImport(scope, part)))
  const taken = imports.filter(isDone)
  const open = imports.find(({ completedAt }) => completedAt === null) ?? imports.find(isUndoing)
  if (open || taken.length === 0)
    throw refuse('operation.state', { state: (open ?? imports[0]!).status.replaceAll('_', ' ') })
  for (const item of taken) await refuseUnderLock(scope, item)

  for (const item of taken) plan.change(importEntity, item, { status: 'undoing' })
  const total = taken.reduce((sum, { newRecords }) => sum + newRecords, 0)
  const operation = askForOperation(plan, { type: 'undo_file', targetId: id, total })
  return plan.commit(shownOperation(operation))
})

const isDone = ({ status }: StoredImport) => status === 'completed' || status === 'completed_with_errors'
const isUndoing = ({ status }: StoredImport) => status === 'undoing'
