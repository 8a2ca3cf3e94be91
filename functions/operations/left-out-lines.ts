import type { FileRow, LineRow } from '../imports/write-rows.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import { eachImportRow } from '../storage/entities/import-rows.ts'
import type { Scope } from '../storage/scope.ts'

/** Those rows of a file that were left out because they repeat a line, in its order; of all of them those that are meant. */
export async function leftOutLines(
  scope: Scope,
  item: StoredImport,
  rows: readonly FileRow[],
  meant: readonly number[] | null,
): Promise<LineRow[]> {
  const wanted = new Set<number>()
  for await (const { row, outcome } of eachImportRow(scope, item, 0))
    if (outcome === 'duplicate') wanted.add(row)
  return meantLines(rows, meant).filter(({ row }) => wanted.has(row))
}

/** Whether or not they were left out, and whatever was taken since: what was confirmed is held to these in each turn. */
export function meantLines(rows: readonly FileRow[], meant: readonly number[] | null): LineRow[] {
  const named = meant && new Set(meant)
  return rows.filter((row) => 'line' in row).filter(({ row }) => named === null || named.has(row))
}
