import type { ShownImportRow } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { textOf } from '../../shared/domain/bank-files/rows/row-identity.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { type Position, readCursor, stampOf, writeCursor } from '../storage/cursors.ts'
import type { SlicedRows, StoredImport } from '../storage/entities/import.ts'
import { findVoided } from '../storage/entities/import-rows.ts'
import { readImported } from '../storage/files.ts'
import { findLines } from '../storage/lines.ts'
import { Listed } from '../storage/listed.ts'
import { PAGE_DEFAULT } from '../storage/lists.ts'
import type { Scope } from '../storage/scope.ts'
import { chartAccountOf } from './chart-account-of.ts'
import { chartForFile } from './chart-for-file.ts'
import { readFile } from './read-file.ts'
import { keepSlices, readSlice } from './slice-rows.ts'
import { duplicateOf, voidedBefore } from './take-chunk.ts'
import type { FileRow } from './write-rows.ts'

interface Wanted {
  outcome?: ShownImportRow['outcome'] | undefined
  limit?: number | undefined
  cursor?: string | undefined
}

/** A page of the rows of a ledger file that awaits another person, read as they will be once it is confirmed. */
export async function awaitingRows(
  scope: Scope,
  item: StoredImport,
  { outcome, limit = PAGE_DEFAULT, cursor }: Wanted,
): Promise<Listed<ShownImportRow[]>> {
  const stamp = stampOf(scope, { list: 'awaiting-rows', id: item.id, outcome })
  const list = outcome ?? 'all'
  // An import of before its rows were kept names none.
  const begins = item.slicedRows ?? (await sliceAgain(item)).begins
  let place = cursor === undefined ? firstOf(begins, list) : placeIn(readCursor(cursor, stamp))
  const rows: FileRow[] = []
  while (place && rows.length < limit) {
    const slice = await readSlice(item.id, place.sha256)
    if (!slice) {
      place = await placeAgain(item, place, cursor || rows.length > 0 ? undefined : list)
      continue
    }
    const taken = slice.rows.slice(place.at, place.at + limit - rows.length)
    rows.push(...taken)
    const at = place.at + taken.length
    if (at < slice.rows.length) place = { ...place, at }
    else place = slice.next === undefined ? undefined : { sha256: slice.next, at: 0 }
  }
  const nextCursor = place && writeCursor({ range: place.sha256, after: `${place.at}` }, stamp)
  return new Listed(await shown(scope, item, rows), nextCursor)
}

/** A row, by the hash of its slice. */
interface Place {
  sha256: string
  at: number
}

function firstOf(begins: SlicedRows, list: string): Place | undefined {
  const sha256 = begins[list as keyof SlicedRows]
  return sha256 === undefined ? undefined : { sha256, at: 0 }
}

/** Anybody can write a cursor. */
function placeIn({ range, after }: Position): Place {
  if (!/^[0-9a-f]{64}$/.test(range) || !/^\d{1,9}$/.test(after)) throw refuse('request.cursor')
  return { sha256: range, at: Number(after) }
}

/**
 * A slice goes away sooner than some files are confirmed. They are read again; where a later version of the reader makes others of them,
 * a list begins with those, and one that was on its way has to begin again.
 */
async function placeAgain(
  item: StoredImport,
  place: Place,
  begun: string | undefined,
): Promise<Place | undefined> {
  const { begins, hashes } = await sliceAgain(item)
  if (hashes.has(place.sha256)) return place
  if (begun === undefined) throw refuse('request.cursor')
  return firstOf(begins, begun)
}

async function sliceAgain(item: StoredImport): ReturnType<typeof keepSlices> {
  const file = await readImported(item)
  if ('failure' in file) throw refuse(file.failure)
  const reading = readFile(file.bytes, item)
  if ('failure' in reading) throw refuse('upload.unreadable', { reason: reading.failure })
  return keepSlices(item.id, reading.rows)
}

async function shown(scope: Scope, item: StoredImport, rows: readonly FileRow[]): Promise<ShownImportRow[]> {
  const ids = rows.flatMap((row) => ('line' in row ? [row.id] : []))
  const chart = await chartForFile(scope, item.financialAccountId)
  const [known, voided] = await Promise.all([findLines(scope, item.side, ids), findVoided(scope, ids)])
  return rows.map((row) => {
    if ('rejected' in row) return { row: row.row, outcome: 'rejected', transactionId: null, ...row.rejected }
    const [here, number] = [known.get(row.id), voided.get(row.id)]
    const left = here
      ? duplicateOf(row.row, row.line, here)
      : number && voidedBefore(row, number, item.currency)
    const { accountCode, accountName } = chartAccountOf(chart, row.line).chartAccount
    return {
      row: row.row,
      outcome: 'awaiting',
      reason: left ? left.reason : '',
      transactionId: left ? left.transactionId : null,
      raw: row.line.raw,
      line: {
        date: row.line.date,
        description: textOf(row.line),
        amount: decimalOf(row.line.amount),
        account: `${accountCode} ${accountName}`,
      },
    }
  })
}
