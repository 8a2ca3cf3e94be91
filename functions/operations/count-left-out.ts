import { refuse } from '../../shared/contract/refusals.ts'
import { getImport, type StoredImport } from '../storage/entities/import.ts'
import { findImportRows } from '../storage/entities/import-rows.ts'
import type { Scope } from '../storage/scope.ts'

/** How many of the rows that are meant are left out because they repeat a line; refused for none. */
export async function countLeftOut(
  scope: Scope,
  { targetId, rows }: { targetId: string; rows: readonly number[] | null },
): Promise<number> {
  const item = await getImport(scope, targetId)
  const total = rows ? (await leftOutOf(scope, item, rows)).length : item.duplicateRecords
  const isDone = item.status === 'completed' || item.status === 'completed_with_errors'
  if (!isDone) throw refuse('import.state', { state: item.status.replaceAll('_', ' ') })
  if (total === 0) throw refuse('import.no-duplicates')
  return total
}

/** The numbers of those of these rows that are left out because they repeat a line. */
export async function leftOutOf(
  scope: Scope,
  item: StoredImport,
  rows: readonly number[],
): Promise<number[]> {
  const found = await findImportRows(scope, item, rows)
  return found.filter(({ outcome }) => outcome === 'duplicate').map(({ row }) => row)
}
