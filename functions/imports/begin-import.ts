import { createHash } from 'node:crypto'
import type { BankFileProof } from '../../shared/domain/bank-files/bank-file.ts'
import { settlementInDecimals } from '../../shared/domain/bank-files/processors/settlement.ts'
import { READER } from '../../shared/domain/bank-files/read-bank-file.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { findAccount, type StoredAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { findSeenFile, importEntity, type StoredImport } from '../storage/entities/import.ts'
import { log } from '../storage/log.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import type { Scope } from '../storage/scope.ts'
import { askForFile, awaitsAnother } from './await-approval.ts'
import { findLookAlikes } from './find-look-alikes.ts'
import { handFileOn } from './hand-file-on.ts'
import { type HeldRows, hashOfPlaced, heldRows, placedOf, placeRows } from './place-rows.ts'
import { readFile } from './read-file.ts'
import { settleMapping } from './settle-mapping.ts'
import { keepSlices } from './slice-rows.ts'
import { whyNotDivided } from './why-not-divided.ts'
import { whyNotTaken } from './why-not-taken.ts'
import type { FileRow, LineRow } from './write-rows.ts'

export interface BegunImport {
  item: StoredImport
  rows: readonly FileRow[]
  /** Where another person confirmed it: what they read of each row; of none where that is known no more. */
  held: HeldRows | undefined
}

/**
 * Reads the file as the preview read it. The first time, what it says as a whole is written down; a redelivery finds it
 * written and only reads the rows again. Undefined when the import ends here, with the reason kept, or awaits another person.
 */
export async function beginImport(
  scope: Scope,
  item: StoredImport,
  bytes: Uint8Array | undefined,
  plan: WritePlan,
): Promise<BegunImport | undefined> {
  const isBegun = item.status === 'processing'
  if (!isBegun) await handFileOn(plan, item, bytes)
  const file = await readWhole(scope, item, bytes, plan.context.now)
  if ('failure' in file) return failImport(item, plan, file.failure)

  const { account, fileHash, settled, said, outcome } = file
  const isAsked = !isBegun && (await awaitsAnother(scope, item))
  const isHeld = item.postsHash !== undefined
  const placedRows = isAsked || isHeld ? await placeRows(scope, account, linesOf(outcome.rows)) : []
  const placed = placedOf(placedRows)
  const isAsConfirmed = isHeld && hashOfPlaced(placed) === item.postsHash
  if (isHeld && !isAsConfirmed && !isBegun) return failImport(item, plan, CHANGED)
  if (isAsked) {
    const { begins: slicedRows } = await keepSlices(item.id, outcome.rows)
    const held = { fileHash, postsHash: hashOfPlaced(placed), slicedRows }
    const waiting = { ...settled, ...said, status: 'awaiting_approval', ...held } as const
    const { baseCurrency } = (await getCompany(scope))!
    askForFile(plan, plan.change(importEntity, item, waiting), { account, placed, baseCurrency })
    await plan.commit(undefined)
    return undefined
  }
  const alike = isBegun && !item.leavesLookAlikes ? undefined : await findLookAlikes(scope, item, outcome)
  const rows = item.leavesLookAlikes ? outcome.rows.map((row) => withLike(row, alike)) : outcome.rows
  const held = isHeld ? heldRows(isAsConfirmed ? placedRows : []) : undefined
  if (isBegun) return { item, rows, held }

  const begun = plan.change(importEntity, item, {
    ...settled,
    ...said,
    status: 'processing',
    fileHash,
    repeatsImportId: (await findSeenFile(scope, item, fileHash))?.importId ?? null,
    ...(alike?.size && { lookAlikes: { records: alike.size, areLeftOut: item.leavesLookAlikes ?? false } }),
  })
  await plan.commit(undefined)
  return { item: begun, rows, held }
}

interface WholeFile {
  account: StoredAccount
  fileHash: string
  /** What was decided about its columns; nothing where it was confirmed as it is. */
  settled: Partial<StoredImport>
  /** Nothing where it was written down before. */
  said: Partial<StoredImport>
  outcome: Reading
}

/** What the file says and the account that it goes to, or why it is not taken. */
async function readWhole(
  scope: Scope,
  item: StoredImport,
  bytes: Uint8Array | undefined,
  now: Date,
): Promise<WholeFile | { failure: string }> {
  const isBegun = item.status === 'processing'
  const unsent = await whyNotTaken(scope, item, now)
  if (unsent) return { failure: unsent }
  const account = await findAccount(scope, item.financialAccountId)
  if (!account) return { failure: 'The account was deleted before its file arrived.' }
  if (!account.isActive) return { failure: INACTIVE }
  if (!bytes) return { failure: 'The uploaded file is missing. Please upload it again.' }
  const fileHash = createHash('sha256').update(bytes).digest('hex')
  if (item.fileHash !== null && item.fileHash !== fileHash) return { failure: ANOTHER_FILE }

  // What was confirmed is read as it was when it was asked for.
  const isConfirmed = item.confirmedBy !== undefined
  const settled = isConfirmed ? {} : await settleMapping(scope, item, { account, bytes, fileHash })
  if ('failure' in settled) return settled
  const undivided = isBegun ? undefined : await whyNotDivided(scope, item, bytes)
  if (undivided) return { failure: undivided }
  const outcome = readFile(bytes, { ...item, ...settled })
  if ('failure' in outcome) return outcome
  const said = isBegun ? {} : saidBy(outcome)
  if (isConfirmed && !isBegun && !saysTheSame(item, said)) return { failure: READ_OTHERWISE }
  return { account, fileHash, settled, said, outcome }
}

const INACTIVE = 'This account is inactive. Activate it in its settings and import the file again.'
const ANOTHER_FILE = 'This is not the file that the import was started with. Import it again.'
const READ_OTHERWISE = 'The file no longer reads the same as when it was confirmed. Import it again.'
const CHANGED =
  'An account, an exchange rate or Tieout itself changed after this import was asked for. Import the file again.'

type Reading = Exclude<ReturnType<typeof readFile>, { failure: string }>

/** What the file says as a whole. */
function saidBy({ rows, proof, setAside, settlement, layout }: Reading): Partial<StoredImport> {
  return {
    reader: READER,
    layout,
    totalRecords: rows.length,
    totalIn: decimalOf(proof.totalIn),
    totalOut: decimalOf(proof.totalOut),
    periodStart: proof.first ?? null,
    periodEnd: proof.last ?? null,
    openingBalance: proof.openingBalance === undefined ? null : decimalOf(proof.openingBalance),
    closingBalance: proof.closingBalance === undefined ? null : decimalOf(proof.closingBalance),
    openingOn: proof.openingOn ?? null,
    closingOn: proof.closingOn ?? null,
    openingRow: proof.openingRow ?? null,
    closingRow: proof.closingRow ?? null,
    isConsistent: consistencyOf(proof),
    ...(proof.brokenAt.length > 0 && { brokenBalances: brokenBalances(proof) }),
    ...(proof.feeRows && { feeRecords: proof.feeRows }),
    ...(setAside && { setAsideRecords: setAside }),
    ...(settlement && { settlement: settlementInDecimals(settlement) }),
  }
}

/** A later version of the reader may read another thing out of the same bytes. */
function saysTheSame(item: StoredImport, said: Partial<StoredImport>): boolean {
  const figures = ['totalRecords', 'totalIn', 'totalOut', 'periodStart', 'periodEnd'] as const
  return figures.every((figure) => said[figure] === item[figure])
}

const linesOf = (rows: readonly FileRow[]) => rows.filter((row) => 'line' in row)

/** A row that is to be left out, with the line that it looks like. */
function withLike(row: FileRow, alike: ReadonlyMap<string, LineRow['like']> | undefined): FileRow {
  const like = 'line' in row ? alike?.get(row.id) : undefined
  return like && 'line' in row ? { ...row, like } : row
}

function consistencyOf({ balanceChain, stated }: BankFileProof): boolean | null {
  if (balanceChain === 'absent' && stated === 'absent') return null
  return balanceChain !== 'broken' && stated !== 'broken'
}

const brokenBalances = ({ brokenAt, brokenBy }: BankFileProof) =>
  brokenAt.map((row, at) => ({ row, by: decimalOf(brokenBy[at] ?? 0n) }))

/** The reason stays out of the log, since it may quote the file. */
async function failImport(item: StoredImport, plan: WritePlan, failure: string): Promise<undefined> {
  plan.change(importEntity, item, { status: 'failed', failure, completedAt: plan.now })
  await plan.commit(undefined)
  log.info('a file was not taken', { importId: item.id, requestId: plan.context.requestId })
}
