/** Imports with their cursor, the rows that were not taken, and the files that an account has seen. */
import type { Import, ImportRow } from '../../shared/contract/imports.ts'
import { parseRecordId } from '../../shared/domain/ids/ids.ts'
import { keys, type Side } from './keys.ts'
import { recordRanges } from './record-ranges.ts'
import { findRecord, getRecord, recordKey } from './records.ts'
import type { Scope } from './scope.ts'
import { eachItem, getItem, getItems } from './table.ts'
import type { WritePlan } from './write-plan.ts'

/** What is kept of an import beyond what is shown. Its cursor is `processedRecords`. */
export interface StoredImport extends Import {
  /** The matching run was asked for: the message was sent at least once. */
  matchingAsked: boolean
  /** Whose meaning of the columns holds where the mapping leaves it open. */
  origin: 'bank' | 'quickbooks'
  /** One of our own exports, whose texts carry an apostrophe before what looks like a formula. */
  isGuarded: boolean
}

export function getImport(scope: Scope, id: string): Promise<StoredImport> {
  return getRecord<StoredImport>(scope, 'imports', id)
}

export function findImport(scope: Scope, id: string): Promise<StoredImport | undefined> {
  return findRecord<StoredImport>(scope, 'imports', id)
}

/** Every import of a company since an instant, newest month first. */
export async function* eachImport(scope: Scope, since: string, now: Date): AsyncGenerator<StoredImport> {
  for (const range of recordRanges(scope, 'imports', since, now)) yield* eachItem<StoredImport>(range)
}

export function createImport(plan: WritePlan, scope: Scope, item: StoredImport): void {
  plan.create(recordKey(scope, 'imports', item.id), item)
  plan.changed({ entityType: 'import_batch', entityId: item.id, action: 'created', after: shownImport(item) })
}

/** Moves an import on, from exactly the state that was read. */
export function advanceImport(
  plan: WritePlan,
  scope: Scope,
  before: StoredImport,
  change: Partial<StoredImport>,
): StoredImport {
  plan.update(
    recordKey(scope, 'imports', before.id),
    { set: change },
    {
      expression:
        'processedRecords = :cursor AND newRecords = :new AND #status = :status AND matchingAsked = :asked',
      names: { '#status': 'status' },
      values: {
        ':cursor': before.processedRecords,
        ':new': before.newRecords,
        ':status': before.status,
        ':asked': before.matchingAsked,
      },
    },
  )
  return { ...before, ...change }
}

export function shownImport({
  matchingAsked: _matchingAsked,
  origin: _origin,
  isGuarded: _isGuarded,
  ...item
}: StoredImport): Import {
  return item
}

/** A row that was not taken: a duplicate or one that could not be read. */
export function putImportRow(plan: WritePlan, scope: Scope, item: Import, row: ImportRow): void {
  plan.put(keys.importRow(scope, keyOf(item), 'X', row.row), row)
}

/** Which rows a chunk made, so that an import can be taken back as one unit. */
export function putChunk(
  plan: WritePlan,
  scope: Scope,
  item: Import,
  firstRow: number,
  transactionIds: readonly string[],
): void {
  plan.put(keys.importRow(scope, keyOf(item), 'K', firstRow), { firstRow, transactionIds })
}

/** Rows that were left out as duplicates and are lines now. */
export function putTakenRows(
  plan: WritePlan,
  scope: Scope,
  item: Import,
  taken: readonly { row: number; id: string }[],
): void {
  for (const { row } of taken) {
    plan.delete(keys.importRow(scope, keyOf(item), 'X', row), {
      expression: 'outcome = :duplicate',
      values: { ':duplicate': 'duplicate' },
    })
  }
  const firstRow = taken[0]!.row
  const transactionIds = taken.map(({ id }) => id)
  plan.create(keys.takenLater(scope, keyOf(item), firstRow), { firstRow, transactionIds })
}

/** The rows of these numbers that were not taken, in no order. */
export function findImportRows(scope: Scope, item: Import, rows: readonly number[]): Promise<ImportRow[]> {
  return getItems<ImportRow>([...new Set(rows)].map((row) => keys.importRow(scope, keyOf(item), 'X', row)))
}

/** The rows that were not taken, in order, after one of them. */
export function eachImportRow(scope: Scope, item: Import, after: number): AsyncGenerator<ImportRow> {
  const from = keys.importRow(scope, keyOf(item), 'X', after + 1)
  return eachItem<ImportRow>({ pk: from.pk, from: from.sk, to: 'X#~' })
}

export function importRowsPartition(scope: Scope, item: Import): string {
  return keys.importRows(scope, keyOf(item))
}

/** From a finished import to one that is being taken back. */
export function markUndoing(plan: WritePlan, scope: Scope, item: StoredImport): void {
  advanceImport(plan, scope, item, { status: 'undone' })
  plan.changed({
    entityType: 'import_batch',
    entityId: item.id,
    action: 'updated',
    before: { status: item.status },
    after: { status: 'undone' },
  })
}

/** The same file may come again as a new one. */
export function finishUndo(plan: WritePlan, scope: Scope, item: StoredImport): void {
  if (item.repeatsImportId || !item.fileHash) return
  const key = keys.filesSeen(scope, item.financialAccountId, item.side, item.fileHash)
  plan.delete(key, {
    expression: 'attribute_not_exists(pk) OR importId = :id',
    values: { ':id': item.id },
  })
}

export interface Chunk {
  sortKey: string
  transactionIds: string[]
}

/** The chunks of an import whose lines are still there. */
export function eachChunk(scope: Scope, item: Import, limit?: number): AsyncGenerator<Chunk> {
  const pk = importRowsPartition(scope, item)
  return eachItem<Chunk>({ pk, startsWith: 'K#', ...(limit && { limit }) })
}

export async function nextChunk(scope: Scope, item: Import): Promise<Chunk | undefined> {
  for await (const chunk of eachChunk(scope, item, 1)) return chunk
  return undefined
}

/** Lines of a chunk are gone; with the last of them the chunk is. */
export function shrinkChunk(
  plan: WritePlan,
  scope: Scope,
  item: Import,
  chunk: Chunk,
  goneIds: readonly string[],
): void {
  const key = { pk: importRowsPartition(scope, item), sk: chunk.sortKey }
  const left = chunk.transactionIds.filter((id) => !goneIds.includes(id))
  const was = { expression: 'size(transactionIds) = :size', values: { ':size': chunk.transactionIds.length } }
  if (left.length) plan.update(key, { set: { transactionIds: left } }, was)
  else plan.delete(key, was)
}

/** The finished import that first brought the same bytes to this account, if there is one. */
export async function findSeenFile(
  scope: Scope,
  accountId: number,
  side: Side,
  hash: string,
): Promise<string | undefined> {
  const seen = await getItem<{ importId: string }>(keys.filesSeen(scope, accountId, side, hash))
  return seen?.importId
}

export function rememberFile(
  plan: WritePlan,
  scope: Scope,
  accountId: number,
  side: Side,
  hash: string,
  importId: string,
): void {
  plan.put(keys.filesSeen(scope, accountId, side, hash), { importId })
}

const keyOf = (item: Import) => parseRecordId(item.id)!.key
