/** Imports with their cursor, `processedRecords`. */
import * as z from 'zod'
import { type IMPORT_STATUSES, Import, type ShownImport } from '../../../shared/contract/imports.ts'
import { bankFileMediaType } from '../../../shared/domain/bank-files/bank-file-ending.ts'
import { moneyMoved } from '../../../shared/domain/bank-files/money-moved.ts'
import { decimalOf, money } from '../../../shared/domain/money/money.ts'
import { toldOfImport } from '../../../shared/domain/notices/told-of.ts'
import { announcedOfImport } from '../../../shared/domain/webhooks/announced.ts'
import { begunAhead } from '../begun-ahead.ts'
import { fileKey } from '../file-keys.ts'
import { keys, type Side } from '../keys.ts'
import { entity, note } from '../plan/entity.ts'
import type { WritePlan } from '../plan/write-plan.ts'
import { readEach, readOne } from '../read.ts'
import { recordRanges } from '../record-ranges.ts'
import { findRecord, getRecord, recordKey } from '../records.ts'
import type { Scope } from '../scope.ts'

/** Where the rows of a file begin, all and those that cannot be read; absent where there are none. */
const SlicedRows = z.strictObject({
  all: z.string().exactOptional(),
  rejected: z.string().exactOptional(),
})
export type SlicedRows = z.output<typeof SlicedRows>

/** What is kept of an import beyond what is shown. */
const StoredImport = Import.extend({
  /** Whose meaning of the columns holds where the mapping leaves it open. */
  origin: z.enum(['bank', 'quickbooks']),
  /** One of our own exports, whose texts carry an apostrophe before what looks like a formula. */
  isGuarded: z.boolean(),
  /** Another program brought it with a key, which starts no run that approves by itself. */
  byKey: z.literal(true).exactOptional(),
  /** Absent of one that was brought before it was kept. */
  keyId: z.string().exactOptional(),
  /** Rows that look like lines of other files are not taken. */
  leavesLookAlikes: z.literal(true).exactOptional(),
  /** Of one that awaits another person: the hash of which accounts get what of it, as that person reads it. */
  postsHash: z.string().exactOptional(),
  /** Of the same: the hashes of the first slices of its rows, as it is read there. */
  slicedRows: SlicedRows.exactOptional(),
})
export type StoredImport = z.output<typeof StoredImport>

type Status = (typeof IMPORT_STATUSES)[number]
const next: Partial<Record<Status, readonly Status[]>> = {
  awaiting_upload: ['queued', 'processing', 'awaiting_approval', 'failed'],
  queued: ['processing', 'awaiting_approval', 'failed'],
  awaiting_approval: ['queued', 'failed'],
  processing: ['completed', 'completed_with_errors', 'failed'],
  completed: ['undoing'],
  completed_with_errors: ['undoing', 'completed'],
  undoing: ['undone'],
}

const ON_ITS_WAY: ReadonlySet<Status> = new Set([
  'awaiting_upload',
  'awaiting_approval',
  'queued',
  'processing',
])

export const importEntity = entity<StoredImport>({
  name: 'import_batch',
  schema: StoredImport,
  key: (scope, { id }) => recordKey(scope, 'imports', id),
  idOf: ({ id }) => id,
  states: { of: ({ status }) => status, next: next as Record<string, readonly string[]> },
  tells: (before, after) =>
    before && after && ON_ITS_WAY.has(before.status) && before.status !== after.status
      ? toldOfImport(after)
      : [],
  announces: announcedOfImport,
  // How far it came is told by the rows that it brought.
  audited: (before, after) => (before && before.status === after?.status ? 'told elsewhere' : 'whole'),
  shown: auditedImport,
})

export function getImport(scope: Scope, id: string): Promise<StoredImport> {
  return getRecord(importEntity, scope, 'imports', id)
}

export function findImport(scope: Scope, id: string): Promise<StoredImport | undefined> {
  return findRecord(importEntity, scope, 'imports', id)
}

/** Every import of a company since an instant, newest month first. */
export async function* eachImport(scope: Scope, since: string, now: Date): AsyncGenerator<StoredImport> {
  const months = recordRanges(scope, 'imports', since, now)
  for await (const { items } of begunAhead(months, (range) => readEach(importEntity, range))) yield* items
}

function auditedImport({
  origin: _origin,
  isGuarded: _isGuarded,
  byKey: _byKey,
  keyId: _keyId,
  leavesLookAlikes: _leavesLookAlikes,
  postsHash: _postsHash,
  slicedRows: _slicedRows,
  ...item
}: StoredImport): Import {
  return item
}

export function shownImport(item: StoredImport): ShownImport {
  const { id, fileName, status } = item
  return {
    ...auditedImport(item),
    ...moneyMoved(item.side, item),
    errors: errorsOf(item),
    originalFilename: fileName,
    storagePath: status === 'awaiting_upload' ? null : fileKey('imports', id),
    mimeType: bankFileMediaType(fileName) ?? 'application/octet-stream',
  }
}

/** What the rows of its file come to, in and out together: how much it moves, whichever way. */
export function turnoverOf({ totalIn, totalOut }: Pick<StoredImport, 'totalIn' | 'totalOut'>): string {
  return decimalOf(money(totalIn) - money(totalOut))
}

function errorsOf({ failure, errorRecords }: StoredImport): string[] {
  if (failure) return [failure]
  return errorRecords ? [`${errorRecords} ${errorRecords === 1 ? 'row' : 'rows'} could not be read`] : []
}

/** The finished import that first brought some bytes to an account. */
const seenFile = note<
  { importId: string; financialAccountId: number; side: Side; fileHash: string },
  { financialAccountId: number; side: Side; fileHash: string }
>({
  schema: z.strictObject({
    importId: z.string(),
    financialAccountId: z.int(),
    side: z.enum(['bank', 'ledger']),
    fileHash: z.string(),
  }),
  key: (scope, { financialAccountId, side, fileHash }) =>
    keys.filesSeen(scope, financialAccountId, side, fileHash),
})

export function findSeenFile(scope: Scope, item: StoredImport, fileHash: string) {
  return readOne(seenFile, seenFile.key(scope, { ...item, fileHash }))
}

/** It is finished: where it is the first with its bytes, those that come again say so. Of two at once one is read and decided again. */
export async function rememberFile(plan: WritePlan, item: StoredImport): Promise<void> {
  const { repeatsImportId, fileHash, financialAccountId, side, id: importId } = item
  if (repeatsImportId || !fileHash || (await findSeenFile(plan.scope, item, fileHash))) return
  plan.put(seenFile, { importId, financialAccountId, side, fileHash }, null)
}

/** The same file may come again as a new one. */
export async function forgetFile(plan: WritePlan, item: StoredImport): Promise<void> {
  if (item.repeatsImportId || !item.fileHash) return
  const seen = await findSeenFile(plan.scope, item, item.fileHash)
  if (seen?.importId === item.id) plan.drop(seenFile, seen, seen)
}
