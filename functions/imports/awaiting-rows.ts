import type { ShownImportRow } from '../../shared/contract/imports.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { textOf } from '../../shared/domain/bank-files/rows/row-identity.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { bookableChart } from '../storage/bookable-chart.ts'
import { readCursor, stampOf, writeCursor } from '../storage/cursors.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import { findVoided } from '../storage/entities/import-rows.ts'
import { readImported } from '../storage/files.ts'
import { findLines } from '../storage/lines.ts'
import { Listed } from '../storage/listed.ts'
import { PAGE_DEFAULT } from '../storage/lists.ts'
import type { Scope } from '../storage/scope.ts'
import { chartAccountOf } from './chart-account-of.ts'
import { readFile } from './read-file.ts'
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
  const file = await readImported(item)
  if ('failure' in file) throw refuse(file.failure)
  const reading = readFile(file.bytes, item)
  if ('failure' in reading) throw refuse('upload.unreadable', { reason: reading.failure })

  const stamp = stampOf(scope, { list: 'awaiting-rows', id: item.id, outcome })
  const from = cursor === undefined ? 0 : placeIn(readCursor(cursor, stamp).after)
  const wanted = reading.rows.filter((row) => outcome === undefined || outcome === outcomeOf(row))
  const to = from + limit
  const nextCursor = to < wanted.length ? writeCursor({ range: '', after: `${to}` }, stamp) : undefined
  return new Listed(await shown(scope, item, wanted.slice(from, to)), nextCursor)
}

/** Anybody can write a cursor. */
function placeIn(after: string): number {
  if (!/^\d{1,9}$/.test(after)) throw refuse('request.cursor')
  return Number(after)
}

const outcomeOf = (row: FileRow) => ('rejected' in row ? 'rejected' : 'awaiting')

async function shown(scope: Scope, item: StoredImport, rows: readonly FileRow[]): Promise<ShownImportRow[]> {
  const ids = rows.flatMap((row) => ('line' in row ? [row.id] : []))
  const chart = await bookableChart(scope)
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
