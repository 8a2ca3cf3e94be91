import type { ImportRow } from '../../shared/contract/imports.ts'
import type { BankFileRow } from '../../shared/domain/bank-files/bank-file.ts'
import { textOf } from '../../shared/domain/bank-files/rows/row-identity.ts'
import { type Day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { formatMoney } from '../../shared/domain/money/format-money.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { findRevoked, revokeApprovals } from '../reconciliations/revoke-approvals.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { importEntity, type StoredImport } from '../storage/entities/import.ts'
import { findVoided, putChunk, putImportRow } from '../storage/entities/import-rows.ts'
import type { Kept } from '../storage/kept-in.ts'
import { findLines } from '../storage/lines.ts'
import { readLocks } from '../storage/plan/locks.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { chartForFile } from './chart-for-file.ts'
import { keptRows } from './kept-rows.ts'
import { type HeldRows, placedIn, rowsAsHeld } from './place-rows.ts'
import { suspenseOf } from './suspense-of.ts'
import { type FileRow, type LineRow, rowsThatFit, writeRows } from './write-rows.ts'

/** The cursor, and the list of the lines that the chunk makes. */
const ITEMS_BESIDE = 2

const NONE_KEPT: ReadonlyMap<number, Kept | string> = new Map()

/** The next rows in one transaction that is not written yet. */
export interface Chunk {
  plan: WritePlan
  /** The import as it is once that is written. */
  item: StoredImport
  /** Whether what it writes is nothing that the next chunk reads, so that this can be made meanwhile. */
  leavesNextAlone: boolean
}

interface Known {
  /** Those lines that may be here already; all of them where it is left out. */
  possible: ReadonlySet<string> | undefined
  held: HeldRows | undefined
}

/** Loses its condition, to be made again, when anything that it read has changed until it is written. */
export async function makeChunk(
  scope: Scope,
  item: StoredImport,
  rows: readonly FileRow[],
  plan: WritePlan,
  { possible, held }: Known,
): Promise<Chunk> {
  const next = rows.slice(item.processedRecords, item.processedRecords + plan.sizeLeft)
  const asked = rowsThatFit(item.side, next, plan.sizeLeft - ITEMS_BESIDE)
  const lines = asked.filter((row) => 'line' in row)
  const [account, locks, known, chart, company] = await Promise.all([
    getAccount(scope, item.financialAccountId),
    readLocks(scope),
    findLines(scope, item.side, possible ? idsOf(lines).filter((id) => possible.has(id)) : idsOf(lines)),
    item.side === 'ledger' ? chartForFile(scope, item.financialAccountId) : [],
    getCompany(scope),
  ])

  // After the lines: what is missing among them because it was voided meanwhile is found here.
  const voided = item.side === 'ledger' ? await findVoided(scope, idsOf(lines)) : new Map<string, string>()

  const isNew = ({ id, line, like }: LineRow) =>
    !known.has(id) && !voided.has(id) && !like && !locks.isLocked(line.date)
  const books = { account, chart, company }
  const kept = item.side === 'ledger' ? await keptRows(scope, books, lines.filter(isNew)) : NONE_KEPT
  const asHeld = held && rowsAsHeld(held, placedIn(books, kept, lines.filter(isNew)))
  const whyUnkept = (row: LineRow) => {
    if (asHeld && isNew(row) && !asHeld.has(row)) return CHANGED
    const of = kept.get(row.row)
    return typeof of === 'string' ? of : undefined
  }
  const isFresh = (row: LineRow) => isNew(row) && whyUnkept(row) === undefined
  const days = lines.filter(isFresh).map(({ line }) => line.date)
  const revoked = await findRevoked(scope, locks, account.id, days)
  const isRevoking = revoked.reconciliations.length > 0
  const change = isRevoking && {
    revokedReconciliations: revokeApprovals(plan, locks, { item, account }, revoked),
  }
  if (change && !revoked.isAll)
    return { plan, item: plan.change(importEntity, item, change), leavesNextAlone: false }

  const chunk = rowsThatFit(item.side, asked, plan.sizeLeft - ITEMS_BESIDE)
  const fresh = chunk.filter((row) => 'line' in row).filter(isFresh)
  const untaken = chunk.flatMap((row): ImportRow[] => {
    if ('rejected' in row) return [rejected(row.row, row.rejected)]
    const repeated = known.get(row.id)
    if (repeated) return [duplicateOf(row.row, row.line, repeated)]
    const number = voided.get(row.id)
    if (number) return [voidedBefore(row, number, account.currency)]
    if (row.like) return [likeAnother(row, row.like, account.currency)]
    if (fresh.includes(row)) return []
    const reason = whyUnkept(row) ?? reasonOfLock(company?.lockedThrough)
    return [rejected(row.row, { reason, raw: row.line.raw })]
  })
  const errors = untaken.filter(({ outcome }) => outcome === 'rejected').length

  await writeRows(plan, { item, account, chart, kept }, fresh)
  for (const row of untaken) putImportRow(plan, item, row)
  if (fresh.length) putChunk(plan, item, chunk[0]!.row, idsOf(fresh))
  const taken = plan.change(importEntity, item, {
    processedRecords: item.processedRecords + chunk.length,
    newRecords: item.newRecords + fresh.length,
    duplicateRecords: item.duplicateRecords + untaken.length - errors,
    errorRecords: item.errorRecords + errors,
    ...suspenseOf(item, chart, fresh),
    ...change,
  })
  // Entries go on from the last number, and what was approved is so no longer.
  return { plan, item: taken, leavesNextAlone: item.side === 'bank' && !isRevoking }
}

const idsOf = (rows: readonly LineRow[]) => rows.map(({ id }) => id)

function rejected(row: number, { reason, raw }: { reason: string; raw: string }): ImportRow {
  return { row, outcome: 'rejected', reason, transactionId: null, raw }
}

const CHANGED =
  'The account of this row or its exchange rate changed during the import. Import this row again.'

const reasonOfLock = (lockedThrough: string | null | undefined) =>
  lockedThrough
    ? `The books are locked through ${dayInWords(lockedThrough as Day)}. Import this row again once they are unlocked.`
    : 'The books were locked for this day. Import this row again once they are unlocked.'

export function duplicateOf(
  row: number,
  line: BankFileRow,
  repeated: { id: string; transactionDate: string; description: string; amount: string; currency: string },
): ImportRow {
  const reason = `Already here: ${dayInWords(repeated.transactionDate as Day)}, ${repeated.description}, ${formatMoney(repeated.amount, repeated.currency)}`
  return { row, outcome: 'duplicate', reason, transactionId: repeated.id, raw: line.raw }
}

/** It is left out as a person asked, and whoever means it imports it anyway. */
function likeAnother(
  { row, line }: LineRow,
  { id, transactionDate, description, amount }: NonNullable<LineRow['like']>,
  currency: string,
): ImportRow {
  const reason = `Looks like an existing line: ${dayInWords(transactionDate as Day)}, ${description}, ${formatMoney(amount, currency)}`
  return { row, outcome: 'duplicate', reason, transactionId: id, raw: line.raw }
}

/** It is left out as what is there already: whoever means it imports it anyway. */
export function voidedBefore({ row, id, line }: LineRow, number: string, currency: string): ImportRow {
  const reason = `Imported before, and void as ${number}: ${dayInWords(line.date)}, ${textOf(line)}, ${formatMoney(decimalOf(line.amount), currency)}`
  return { row, outcome: 'duplicate', reason, transactionId: id, raw: line.raw }
}
