/** Takes back every import of one file, one after the other. */
import { getImport } from '../storage/entities/import.ts'
import type { StoredOperation } from '../storage/entities/operation.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { takeBackImport } from './take-back-import.ts'

export async function takeBackFile(plan: WritePlan, operation: StoredOperation): Promise<boolean> {
  const { parts = [] } = await getImport(plan.scope, operation.targetId)
  for (const importId of parts) {
    const { status } = await getImport(plan.scope, importId)
    if (status === 'undoing' && (await takeBackImport(plan, operation, { importId }))) return true
  }
  return false
}
