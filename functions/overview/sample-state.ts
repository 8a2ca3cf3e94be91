import type { ReconciliationDashboard } from '../../shared/contract/overview.ts'
import { hasLines } from '../../shared/domain/books/book.ts'
import { readAllAccounts } from '../storage/books/read-books.ts'
import { findImport } from '../storage/entities/import.ts'
import { getOperation } from '../storage/entities/operation.ts'
import { runEntity } from '../storage/entities/run.ts'
import { findSample, type Sample } from '../storage/entities/sample.ts'
import { findRecord } from '../storage/records.ts'
import type { Scope } from '../storage/scope.ts'

/** Whether sample data may come, are coming, or are here. */
export async function sampleState(scope: Scope): Promise<ReconciliationDashboard['sampleData']> {
  const sample = await findSample(scope)
  if (!sample) {
    const books = await readAllAccounts(scope)
    return { state: hasLines(books) ? 'not_possible' : 'possible', accountIds: [] }
  }
  const state = (await isArriving(scope, sample)) ? 'arriving' : 'present'
  return { state, accountIds: sample.accounts.map(({ id }) => id) }
}

/** Until its files were read and the runs that they asked for have ended. */
export async function isArriving(scope: Scope, { operationId, importIds }: Sample): Promise<boolean> {
  const operation = await getOperation(scope, operationId)
  if (operation.completedAt === null) return true
  const going = await Promise.all(importIds.map((id) => isGoing(scope, id)))
  return going.includes(true)
}

async function isGoing(scope: Scope, importId: string): Promise<boolean> {
  const item = await findImport(scope, importId)
  if (!item || item.status === 'undoing' || item.status === 'undone' || item.status === 'failed') return false
  if (item.completedAt === null) return true
  const run = item.runId ? await findRecord(runEntity, scope, 'runs', item.runId) : undefined
  return run?.status === 'queued' || run?.status === 'running'
}
