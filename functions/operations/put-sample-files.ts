import { day } from '../../shared/domain/calendar/day.ts'
import { sampleAccounts } from '../../shared/domain/sample/sample-accounts.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { findSample } from '../storage/entities/sample.ts'
import { putUpload } from '../storage/files.ts'
import type { Scope } from '../storage/scope.ts'
import type { Step } from './work-through.ts'

/** The files of sample data, one in each step: their arrival starts their imports, and a second arrival changes nothing. */
export async function beginSample(scope: Scope, { id }: StoredOperation): Promise<Step> {
  const sample = await findSample(scope)
  if (sample?.operationId !== id) return async () => false
  const texts = sampleAccounts(day(sample.today)).flatMap(({ files }) => [files.ledger, files.bank])
  return async (plan, operation) => {
    const importId = sample.importIds[operation.processed]
    const text = texts[operation.processed]
    if (importId === undefined || text === undefined) return false
    await putUpload(importId, new TextEncoder().encode(text))
    plan.change(operationEntity, operation, { status: 'working', processed: operation.processed + 1 })
    return true
  }
}
