import { importRequested } from '../../events/import-requested.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import { putTaken } from '../storage/files.ts'
import { send } from '../storage/plan/outbox.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'

/** The first import of a file with several accounts asks for the others, each with a copy of the file as its own. */
export async function handFileOn(
  plan: WritePlan,
  { id, parts = [] }: StoredImport,
  bytes: Uint8Array | undefined,
): Promise<void> {
  const [first, ...others] = parts
  if (first !== id) return
  for (const importId of others) {
    if (bytes) await putOnce(importId, bytes)
    send(plan, importRequested, { version: 1, companyId: plan.scope.companyId, importId })
  }
}

/** It lies there already where this broke off before. */
async function putOnce(importId: string, bytes: Uint8Array): Promise<void> {
  try {
    await putTaken(importId, bytes)
  } catch (error) {
    if ((error as Error).name !== 'PreconditionFailed') throw error
  }
}
