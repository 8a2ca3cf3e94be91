import type { ImportRow } from '../../shared/contract/imports.ts'
import { monthOf } from '../../shared/domain/calendar/day.ts'
import type { StatementRow } from '../../shared/domain/statements-in/statement.ts'
import { getAccount, holdAccount } from '../storage/accounts.ts'
import { listChart } from '../storage/chart.ts'
import { advanceImport, getImport, putChunk, putImportRow, type StoredImport } from '../storage/imports.ts'
import { findLines } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import type { WritePlan } from '../storage/write-plan.ts'
import { ACTIONS_PER_ROW, type LineRow, writeRows } from './write-rows.ts'

/** A row of the file: a line with its id, or why it cannot be one. */
export type FileRow = LineRow | { row: number; rejected: { reason: string; raw: string } }

/** Actions that a chunk needs beside its rows: cursor, account, list of its rows, audit record, and a sequence for each of two years. */
const OTHER_ACTIONS = 7
const ACTIONS_MAX = 100

/** Takes the next rows in one transaction. Loses its condition, to be done again, when anything that it read has changed. */
export async function takeChunk(
  scope: Scope,
  importId: string,
  rows: readonly FileRow[],
  plan: WritePlan,
): Promise<void> {
  const item = await getImport(scope, importId)
  if (item.status !== 'processing') return
  const chunk = chunkFrom(rows, item)
  const lines = chunk.filter((row) => 'line' in row)
  const [account, known, chart] = await Promise.all([
    getAccount(scope, item.financialAccountId),
    findLines(
      scope,
      item.side,
      lines.map(({ id }) => id),
    ),
    item.side === 'ledger' ? listChart(scope) : [],
  ])

  const fresh = lines.filter(({ id }) => !known.has(id))
  const untaken = chunk.flatMap((row): ImportRow[] => {
    if ('rejected' in row)
      return [
        {
          row: row.row,
          outcome: 'rejected',
          reason: row.rejected.reason,
          transactionId: null,
          raw: row.rejected.raw,
        },
      ]
    const repeated = known.get(row.id)
    return repeated ? [duplicateOf(row.row, row.line, repeated)] : []
  })
  const errors = untaken.filter(({ outcome }) => outcome === 'rejected').length

  if (fresh.length) holdAccount(plan, scope, account.id)
  await writeRows(plan, scope, { item, account, chart }, fresh)
  for (const row of untaken) putImportRow(plan, scope, item, row)
  if (fresh.length) {
    const ids = fresh.map(({ id }) => id)
    putChunk(plan, scope, item, chunk[0]!.row, ids)
  }
  advanceImport(plan, scope, item, {
    processedRecords: item.processedRecords + chunk.length,
    newRecords: item.newRecords + fresh.length,
    duplicateRecords: item.duplicateRecords + untaken.length - errors,
    errorRecords: item.errorRecords + errors,
  })
  await plan.commit(undefined)
}

/** As many rows from the cursor on as fit one transaction with the books of their months. */
function chunkFrom(rows: readonly FileRow[], item: StoredImport): FileRow[] {
  const months = new Set<string>()
  const chunk: FileRow[] = []
  for (const row of rows.slice(item.processedRecords, item.processedRecords + ACTIONS_MAX)) {
    if ('line' in row) months.add(monthOf(row.line.date))
    const actions = (chunk.length + 1) * ACTIONS_PER_ROW[item.side] + months.size + OTHER_ACTIONS
    if (actions > ACTIONS_MAX) break
    chunk.push(row)
  }
  return chunk
}

function duplicateOf(
  row: number,
  line: StatementRow,
  repeated: { id: string; transactionDate: string; description: string; amount: string },
): ImportRow {
  const reason = `Already here: ${repeated.transactionDate}, ${repeated.description}, ${repeated.amount}`
  return { row, outcome: 'duplicate', reason, transactionId: repeated.id, raw: line.raw }
}
