/** What lies beside an import: the rows that were not taken or are void, and which lines each of its chunks made. */
import * as z from 'zod'
import { type Import, ImportRow } from '../../../shared/contract/imports.ts'
import type { LedgerTransaction } from '../../../shared/contract/transactions.ts'
import { type Day, type Month, monthOf } from '../../../shared/domain/calendar/day.ts'
import { parseLineId, parseRecordId } from '../../../shared/domain/ids/ids.ts'
import { keys } from '../keys.ts'
import { note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readEach, readMany, readOne } from '../read.ts'
import type { Scope } from '../scope.ts'
import { eachItem } from '../table.ts'

type OfImport = Pick<Import, 'id'>
const keyOf = ({ id }: OfImport) => parseRecordId(id)!.key

/** A row that was not taken, a duplicate or one that could not be read, or whose ledger entry is void. */
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

/** The ledger entries of one account and month that were voided row by row, with the numbers that their entries keep. */
const VoidedRows = z.strictObject({
  accountId: z.int(),
  month: z.string(),
  rows: z.array(z.strictObject({ id: z.string(), entryNumber: z.string() })),
})
const voidedRows = note<z.output<typeof VoidedRows>, { accountId: number; month: string }>({
  schema: VoidedRows,
  key: (scope, { accountId, month }) => keys.voidedRows(scope, accountId, month as Month),
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

/** What a row made is gone, and in no chunk any more; refuses nothing, since a line that is there is in one. */
export async function putVoidedRow(
  plan: WritePlan,
  item: OfImport,
  { id, importRow }: LedgerTransaction,
  reason: string,
): Promise<void> {
  const chunk = await chunkWith(plan.scope, item, id, importRow!)
  shrinkChunk(plan, item, chunk, [id])
  plan.put(rowOf(item), { row: importRow!, outcome: 'voided', reason, transactionId: id, raw: '' }, null)
}

/** A chunk is named for its first row, so that it is at the row or shortly before it. */
async function chunkWith(scope: Scope, item: OfImport, id: string, row: number): Promise<Chunk> {
  const { pk, sk } = keys.takenLater(scope, keyOf(item), row)
  for await (const found of eachItem<object>({ pk, from: 'K#', to: sk, newestFirst: true })) {
    const chunk = Chunk.parse(found)
    if (chunk.transactionIds.includes(id)) return chunk
  }
  throw new Error(`no chunk of import ${item.id} has made the line of its row ${row}`)
}

/** So that the same row in another file does not bring it back. */
export async function rememberVoided(
  plan: WritePlan,
  { id, financialAccountId: accountId, transactionDate }: LedgerTransaction,
  entryNumber: string,
): Promise<void> {
  const named = { accountId, month: monthOf(transactionDate as Day) }
  const before = await readOne(voidedRows, voidedRows.key(plan.scope, named))
  const others = before?.rows.filter((row) => row.id !== id) ?? []
  plan.put(voidedRows, { ...named, rows: [...others, { id, entryNumber }] }, before ?? null)
}

/** Which of these ledger entries were voided row by row, by the numbers that their entries keep. */
export async function findVoided(scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const months = new Map(
    ids.map((id) => {
      const { accountId, date } = parseLineId(id)!
      const month = monthOf(date)
      return [`${accountId} ${month}`, keys.voidedRows(scope, accountId, month)]
    }),
  )
  const found = await readMany(voidedRows, [...months.values()])
  const numbers = new Map(found.flatMap(({ rows }) => rows.map(({ id, entryNumber }) => [id, entryNumber])))
  return new Map(ids.flatMap((id) => (numbers.has(id) ? [[id, numbers.get(id)!]] : [])))
}
