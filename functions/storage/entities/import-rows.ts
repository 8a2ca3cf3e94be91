/** What lies beside an import: the rows that were not taken, and which lines each of its chunks made. */
import * as z from 'zod'
import { type Import, ImportRow } from '../../../shared/contract/imports.ts'
import { parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readEach, readMany } from '../read.ts'
import type { Scope } from '../scope.ts'
import { eachItem } from '../table.ts'

type OfImport = Pick<Import, 'id'>
const keyOf = ({ id }: OfImport) => parseRecordId(id)!.key

/** A row that was not taken: a duplicate or one that could not be read. */
const rowOf = (item: OfImport) =>
  note<ImportRow, { row: number }>({
    schema: ImportRow,
    key: (scope, { row }) => keys.importRow(scope, keyOf(item), 'X', row),
  })

const Chunk = z.strictObject({
  /** Of its row: `K#0000001`, and `#later` behind it where they were duplicates that a person took anyway. */
  sortKey: z.string(),
  transactionIds: z.array(z.string()),
})
export type Chunk = z.output<typeof Chunk>

/** Which lines some rows made, so that an import can be taken back as one unit. */
const chunkOf = (item: OfImport) =>
  note<Chunk, { sortKey: string }>({
    schema: Chunk,
    key: (scope, { sortKey }) => ({ pk: keys.importRows(scope, keyOf(item)), sk: sortKey }),
  })

export function putImportRow(plan: WritePlan, item: OfImport, row: ImportRow): void {
  plan.put(rowOf(item), row)
}

export function putChunk(plan: WritePlan, item: OfImport, firstRow: number, ids: readonly string[]): void {
  const { sk } = keys.importRow(plan.scope, keyOf(item), 'K', firstRow)
  plan.put(chunkOf(item), { sortKey: sk, transactionIds: [...ids] })
}

/** Rows that were left out as duplicates and are lines now. */
export function putTakenRows(
  plan: WritePlan,
  item: OfImport,
  taken: readonly { left: ImportRow; id: string }[],
): void {
  for (const { left } of taken) plan.drop(rowOf(item), left, left)
  const { sk } = keys.takenLater(plan.scope, keyOf(item), taken[0]!.left.row)
  plan.put(chunkOf(item), { sortKey: sk, transactionIds: taken.map(({ id }) => id) }, null)
}

/** The rows of these numbers that were not taken, in no order. */
export function findImportRows(scope: Scope, item: OfImport, rows: readonly number[]): Promise<ImportRow[]> {
  const wanted = [...new Set(rows)].map((row) => keys.importRow(scope, keyOf(item), 'X', row))
  return readMany(rowOf(item), wanted)
}

/** The rows that were not taken, in order, after one of them. */
export function eachImportRow(scope: Scope, item: OfImport, after: number): AsyncGenerator<ImportRow> {
  const from = keys.importRow(scope, keyOf(item), 'X', after + 1)
  return readEach(rowOf(item), { pk: from.pk, from: from.sk, to: 'X#~' })
}

export function importRowsPartition(scope: Scope, item: OfImport): string {
  return keys.importRows(scope, keyOf(item))
}

/** The chunks of an import whose lines are still there. */
export async function* eachChunk(scope: Scope, item: OfImport, limit?: number): AsyncGenerator<Chunk> {
  const range = { pk: importRowsPartition(scope, item), startsWith: 'K#', ...(limit && { limit }) }
  for await (const chunk of eachItem<object>(range)) yield Chunk.parse(chunk)
}

export async function nextChunk(scope: Scope, item: OfImport): Promise<Chunk | undefined> {
  for await (const chunk of eachChunk(scope, item, 1)) return chunk
  return undefined
}

/** Lines of a chunk are gone; with the last of them the chunk is. */
export function shrinkChunk(plan: WritePlan, item: OfImport, chunk: Chunk, goneIds: readonly string[]): void {
  const left = chunk.transactionIds.filter((id) => !goneIds.includes(id))
  if (left.length) plan.put(chunkOf(item), { ...chunk, transactionIds: left }, chunk)
  else plan.drop(chunkOf(item), chunk, chunk)
}
