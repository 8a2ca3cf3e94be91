/** An import is marked at once, so that it is undone once; the work follows in the background. How many lines it is about. */
import { refuse } from '../../shared/contract/refusals.ts'
import { getImport, importEntity, type StoredImport } from '../storage/entities/import.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { refuseUnderLock } from './refuse-under-lock.ts'

export async function markUndoing(plan: WritePlan, importId: string): Promise<number> {
  const item = await getImport(plan.scope, importId)
  if (!isDone(item)) throw refuse('operation.state', { state: item.status.replaceAll('_', ' ') })
  await refuseUnderLock(plan.scope, item)

  plan.change(importEntity, item, { status: 'undoing' })
  return item.newRecords - (item.voidedRecords ?? 0)
}

/** Those that failed or were undone by themselves stay as they are; one that still goes on is waited for. */
export async function markFileUndoing(plan: WritePlan, importId: string): Promise<number> {
  const { scope } = plan
  const { parts } = await getImport(scope, importId)
  if (!parts) throw refuse('import.one-account')
  const imports = await Promise.all(parts.map((part) => getImport(scope, part)))
  const taken = imports.filter(isDone)
  const open = imports.find(({ completedAt }) => completedAt === null) ?? imports.find(isUndoing)
  if (open || taken.length === 0)
    throw refuse('operation.state', { state: (open ?? imports[0]!).status.replaceAll('_', ' ') })
  for (const item of taken) await refuseUnderLock(scope, item)

  for (const item of taken) plan.change(importEntity, item, { status: 'undoing' })
  return taken.reduce((sum, { newRecords }) => sum + newRecords, 0)
}

export const isDone = ({ status }: StoredImport) =>
  status === 'completed' || status === 'completed_with_errors'
const isUndoing = ({ status }: StoredImport) => status === 'undoing'
