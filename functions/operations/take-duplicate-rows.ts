/**
 * Rows that repeat a line of an earlier file become lines of their own, because a person says that they are: each takes the
 * next free number among those alike, so that the same file a third time still finds all of them.
 */

import type { ImportRow } from '../../shared/contract/imports.ts'
import { chartForFile } from '../imports/chart-for-file.ts'
import { keptRows } from '../imports/kept-rows.ts'
import {
  type HeldRows,
  hashOfPlaced,
  heldRows,
  placedIn,
  placedOf,
  placeRows,
  rowsAsHeld,
} from '../imports/place-rows.ts'
import { idOfOccurrence, readFile } from '../imports/read-file.ts'
import { suspenseOf } from '../imports/suspense-of.ts'
import { type FileRow, type LineRow, rowsThatFit, writeRows } from '../imports/write-rows.ts'
import { findRevoked, revokeApprovals } from '../reconciliations/revoke-approvals.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getImport, importEntity, type StoredImport } from '../storage/entities/import.ts'
import { eachImportRow, putTakenRows } from '../storage/entities/import-rows.ts'
import { operationEntity, type StoredOperation } from '../storage/entities/operation.ts'
import { readImported } from '../storage/files.ts'
import { findLines } from '../storage/lines.ts'
import { type Locks, readLocks } from '../storage/plan/locks.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { meantLines } from './left-out-lines.ts'
import type { Step } from './work-through.ts'

/** The import, the operation, and the list of what was taken. */
const ITEMS_BESIDE = 3

/** Reads the file once for all steps. */
export async function beginTakingDuplicates(scope: Scope, begun: StoredOperation): Promise<Step> {
  const { targetId } = begun
  const item = await getImport(scope, targetId)
  const file = await readImported(item)
  const outcome = 'failure' in file ? { failure: NO_FILE[file.failure] } : readFile(file.bytes, item)
  if ('failure' in outcome) return blocking(targetId, outcome.failure)
  const held = await heldOf(scope, begun, item, outcome.rows)
  if (held === 'changed') return blocking(targetId, CHANGED)
  const lines = new Map(outcome.rows.flatMap((row) => ('line' in row ? [[row.row, row] as const] : [])))
  return (plan, operation) => takeNext(plan, operation, lines, held)
}

const NO_FILE = {
  'document.gone': 'The uploaded file is no longer there.',
  'document.damaged':
    'The uploaded file is no longer the one that was imported, so nothing was taken from it.',
}

const CHANGED =
  'An account, an exchange rate or Tieout itself changed after these rows were asked for. Ask for them again.'

/** What another person confirmed holds for the accounts and figures that they read, in each turn. Undefined where it took nobody else. */
async function heldOf(
  scope: Scope,
  { postsHash, rows }: StoredOperation,
  item: StoredImport,
  ofFile: readonly FileRow[],
): Promise<HeldRows | 'changed' | undefined> {
  if (postsHash === undefined) return undefined
  const account = await getAccount(scope, item.financialAccountId)
  const placed = await placeRows(scope, account, meantLines(ofFile, rows))
  return hashOfPlaced(placedOf(placed)) === postsHash ? heldRows(placed) : 'changed'
}

async function takeNext(
  ...[plan, operation, lines, held]: [...Parameters<Step>, ReadonlyMap<number, LineRow>, HeldRows | undefined]
): Promise<boolean> {
  const { scope } = plan
  if (operation.blocked.length) return false
  const item = await getImport(scope, operation.targetId)
  const [account, locks] = await Promise.all([getAccount(scope, item.financialAccountId), readLocks(scope)])
  if (item.status === 'undoing' || item.status === 'undone')
    return blocking(item.id, 'The import was undone in the meantime.')(plan, operation)
  if (!account.isActive)
    return blocking(item.id, 'The account is inactive. Activate it first.')(plan, operation)
  const asked = fitting(plan, item, await nextRows(scope, operation, { item, lines, locks }, plan.sizeLeft))
  if (asked.length === 0) {
    const held = await hasLocked(scope, operation, { item, lines, locks })
    return held ? blocking(item.id, LOCKED)(plan, operation) : false
  }

  const days = asked.map(({ line }) => line.date)
  const revoked = await findRevoked(scope, locks, account.id, days)

  const isRevoking = revoked.reconciliations.length > 0
  const change = isRevoking && {
    revokedReconciliations: revokeApprovals(plan, locks, { item, account }, revoked),
  }
  if (change && !revoked.isAll) {
    plan.change(importEntity, item, change)
    return true
  }
  const [chart, company] = await Promise.all([
    item.side === 'ledger' ? chartForFile(scope, item.financialAccountId) : [],
    getCompany(scope),
  ])
  const taken = await withFreeIds(scope, item, fitting(plan, item, asked))
  const isLedger = item.side === 'ledger'
  const kept = await keptRows(scope, { account, chart, company }, isLedger ? taken : [])
  const unkept = [...kept.values()].find((each) => typeof each === 'string')
  if (unkept) return blocking(item.id, unkept)(plan, operation)
  if (held && rowsAsHeld(held, placedIn({ account, chart }, kept, taken)).size < taken.length)
    return blocking(item.id, CHANGED)(plan, operation)
  await writeRows(plan, { item, account, chart, kept }, taken)
  putTakenRows(plan, item, taken)
  plan.change(importEntity, item, {
    newRecords: item.newRecords + taken.length,
    duplicateRecords: item.duplicateRecords - taken.length,
    ...suspenseOf(item, chart, taken),
    ...change,
  })
  plan.change(operationEntity, operation, {
    status: 'working',
    processed: operation.processed + taken.length,
    lastRow: taken.at(-1)!.row,
  })
  return true
}

/** A line with the row that was left out. */
interface LeftRow extends LineRow {
  left: ImportRow
}

interface Source {
  item: StoredImport
  lines: ReadonlyMap<number, LineRow>
  locks: Locks
}

const LOCKED = 'Some of these rows are dated in a locked period. Import them once the books are unlocked.'

/** Each is no longer among the rows that were left out. */
const fitting = (plan: WritePlan, { side }: StoredImport, rows: readonly LeftRow[]): LeftRow[] =>
  rowsThatFit(side, rows, plan.sizeLeft - ITEMS_BESIDE, 1)

/** The next duplicates that are meant and may be taken. */
async function nextRows(
  scope: Scope,
  operation: StoredOperation,
  source: Source,
  limit: number,
): Promise<LeftRow[]> {
  const found: LeftRow[] = []
  for await (const row of eachMeant(scope, operation, source, operation.lastRow)) {
    if (!source.locks.isLocked(row.line.date)) found.push(row)
    if (found.length >= limit) break
  }
  return found
}

async function hasLocked(scope: Scope, operation: StoredOperation, source: Source): Promise<boolean> {
  for await (const { line } of eachMeant(scope, operation, source, 0))
    if (source.locks.isLocked(line.date)) return true
  return false
}

async function* eachMeant(
  scope: Scope,
  { rows }: StoredOperation,
  { item, lines }: Source,
  after: number,
): AsyncGenerator<LeftRow> {
  const meant = rows && new Set(rows)
  for await (const left of eachImportRow(scope, item, after)) {
    const line = lines.get(left.row)
    if (left.outcome === 'duplicate' && line && (!meant || meant.has(left.row))) yield { ...line, left }
  }
}

/** Each row under the first number that no line has yet. */
async function withFreeIds(scope: Scope, item: StoredImport, rows: readonly LeftRow[]): Promise<LeftRow[]> {
  const given = new Map<number, string>()
  const taken = new Set<string>()
  for (let occurrence = 0; given.size < rows.length; occurrence++) {
    // One that only looked like another line has its own number still.
    const open = rows.filter(
      ({ row, id, left }) => !given.has(row) && (occurrence > 0 || left.transactionId !== id),
    )
    const ids = open.map(({ line }) => idOfOccurrence(item, line, occurrence))
    const present = await findLines(scope, item.side, ids)
    for (const [at, id] of ids.entries()) {
      if (present.has(id) || taken.has(id)) continue
      taken.add(id)
      given.set(open[at]!.row, id)
    }
  }
  return rows.map((row) => ({ ...row, id: given.get(row.row)! }))
}

/** A step that does nothing but say why. */
function blocking(id: string, reason: string): Step {
  return async (plan, operation) => {
    if (operation.blocked.length) return false
    plan.change(operationEntity, operation, { status: 'working', blocked: [{ id, reason }] })
    return true
  }
}
