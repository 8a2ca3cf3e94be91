/** The table's items as a recount needs them: by kind, each with the company that its key says it belongs to. */
import type { BookPage } from '../books/book-pages.ts'
import type { EntryLine } from '../books/entry.ts'
import type { Classification } from '../classification/classification.ts'
import type { EvidencePackage } from '../evidence/evidence-package.ts'
import type { ReconciliationStatus } from '../reconciliations/reconciliation-state.ts'
import type { TransactionStatus } from '../transactions/status.ts'
import type { Anchor, SealBlock } from './chain.ts'

export interface RawItem {
  pk: string
  sk: string
  [attribute: string]: unknown
}

export interface LineItem extends RawItem {
  id: string
  companyId: number
  financialAccountId: number
  transactionDate: string
  description: string
  /** Of a bank line, and of a ledger entry. */
  reference?: string | null
  referenceNumber?: string | null
  amount: string
  currency: string
  status: TransactionStatus
  matchId: string | null
  importBatchId: string | null
  importRow?: number | null
  explainedOn?: string | null
  /** Of a bank line. */
  classification?: Classification
  confidenceData?: { by: string } | null
  explainedAs?: string
  exclusion?: { reason: string } | null
  typedBy?: string
  journalEntryId?: string | null
  isBroughtForward?: boolean
}

export interface MatchItem extends RawItem {
  id: string
  companyId: number
  currency: string
  approvalStatus: string
  origin: string
  tier?: string | null
  financialAccountId: number
  confidenceScore: number
  approvedBy: string | null
  createdBy: string
  createdAt: string
  sourceTransactions: { id: string; transactionDate: string }[]
  ledgerTransactions: { id: string; transactionDate: string }[]
  postedEntryId?: string | null
  /** What was posted with it of documents that its bank line paid. */
  payment?: { id: string } | null
  transferId?: string | null
}

interface LegItem {
  lineId: string
  matchId: string
  date: string
  amount: string
  throughClearing: string
}

export interface TransferItem extends RawItem {
  id: string
  companyId: number
  outAccountId: number
  inAccountId: number
  outLeg: LegItem | null
  inLeg: LegItem | null
}

export interface EntryItem extends RawItem {
  id: string
  companyId: number
  entryDate: string
  entryType: string
  postedAt: string | null
  status: string
  currency: string
  totalDebits: string
  totalCredits: string
  lines: EntryLine[]
  ledgerTransactionIds: string[]
  voidedAt?: string | null
  voidedBy?: string | null
  voidReason?: string | null
  reverses?: string | null
  reversedBy?: string | null
  /** Of one that was posted together with one of another company. */
  counterpart?: { companyId: number; entryId: string } | null
}

export interface DocumentItem extends RawItem {
  id: string
  companyId: number
  kind: string
  documentDate: string
  total: string
  openAmount: string
  status: string
  settlements: {
    allocationId: string
    documentId: string
    amount: string
    date: string
    undoes: string | null
    baseAmount?: string | null
  }[]
  journalEntryId: string | null
  /** Of a document in another currency than the company's. */
  base?: { currency: string; rate: string; total: string; openAmount: string } | null
}

export interface ImportItem extends RawItem {
  id: string
  status: string
  totalRecords: number
  processedRecords: number
  newRecords: number
  duplicateRecords: number
  errorRecords: number
  voidedRecords?: number
}

/** What stands beside an import: how many rows were left out or are void, and how many lines the others made. */
interface ImportRows {
  duplicate: number
  rejected: number
  voided: number
  taken: number
}

export interface ReconciliationItem extends RawItem {
  id: string
  companyId: number
  financialAccountId: number
  periodStart: string
  periodEnd: string
  openingBalance: string
  closingBalance: string
  status: ReconciliationStatus
  approvedAt: string | null
  materiality: string | null
  packages: { version: number; sha256: string; approvedAt: string }[]
  history: { step: string }[]
  approvedFigures: Record<string, unknown> | null
}

/** Its matches are left out: they are many, and the hash holds them. */
export type RecountedPackage = Omit<EvidencePackage, 'matches' | 'entries'>

/** A frozen package, beside the items of the table: its bytes lie in the bucket of files. */
export interface PackageItem extends RawItem {
  /** The hash of its bytes; null where there are none. */
  found: string | null
  /** Null where they are not those that were approved. */
  says: RecountedPackage | null
}

export interface AuditItem extends RawItem {
  /** The hash before and after of each item that was written, by partition and key: `before after`. */
  hashes: Record<string, Record<string, string>>
  changes: {
    entityType: string
    action: string
    entityId?: string
    entityIds?: string[]
    before?: Record<string, unknown>
    after?: Record<string, unknown>
  }[]
}

export interface OperationItem extends RawItem {
  id: string
  type: string
  targetId: string
  total: number
  processed: number
  /** Of an operation on matches: how many it came to. */
  lastRow: number
  blocked: { id: string }[]
  completedAt: string | null
}

export interface CompanyItems {
  companyId: number
  bank: Map<string, LineItem>
  ledger: Map<string, LineItem>
  matches: MatchItem[]
  /** Between own accounts. */
  transfers: TransferItem[]
  entries: EntryItem[]
  /** Invoices, bills, credit notes and payments. */
  documents: DocumentItem[]
  imports: ImportItem[]
  importRows: Map<string, ImportRows>
  audit: AuditItem[]
  /** The pages of the books as they were folded, and what was written since. */
  pages: BookPage[]
  deltas: { key: string; sk: string; counts: Map<string, bigint>; texts: Record<string, Uint8Array> }[]
  folded: Set<string>
  /** How often they were folded, and which fold wrote each page and part: none is later. */
  folds: number
  writtenBy: { name: string; fold: number }[]
  /** What lines, entries and documents are searched by: parts of blocks, as they are stored. */
  texts: { block: string; texts: Uint8Array }[]
  reconciliations: ReconciliationItem[]
  packages: Map<string, PackageItem>
  files: RawItem[]
  /** The numbers of what is closed, and as each of the items that say so has them. */
  locks: Map<string, bigint>
  lockShards: Map<string, Map<string, bigint>>
  company: RawItem | undefined
  operations: OperationItem[]
  /** The matches of bulk operations, by the key of the operation. */
  operationMatches: Map<string, string[]>
  /** The seals of the audit chain. */
  sealBlocks: (RawItem & SealBlock)[]
  /** Its heads as they were put beside the table, in order. */
  anchors: (RawItem & Anchor)[]
  /** The end of the audit chain; undefined where nothing was sealed yet. */
  auditHead: RawItem | undefined
  /** False while only its chart is there: nobody has it, and nobody ever will when its maker went away. */
  isOpened: boolean
  /** By their numbers. */
  accounts: Map<number, RawItem>
  owners: number
  others: RawItem[]
  /** The hash that each item carries, by partition and key within the company. */
  hashes: Map<string, string>
  members: RawItem[]
  invitations: RawItem[]
  apiKeys: RawItem[]
  /** What is kept beside the company to find it by: of people, of integers, in the list of companies. */
  directory: RawItem[]
}

export interface Broken {
  invariant: string
  companyId: number
  /** What was found, with ids and figures and no personal data. */
  sentence: string
}

/** Looks at one company and says what it finds broken. */
export type Check = (of: CompanyItems, fail: (sentence: string) => void) => void

/** Sorts every item under its company; the directory's items are left out. */
export function itemsByCompany(items: Iterable<RawItem>): Map<number, CompanyItems> {
  const companies = new Map<number, CompanyItems>()
  for (const item of items) {
    const companyId = companyOfItem(item) ?? companyInDirectory(item)
    if (companyId === undefined) continue
    const of = companies.get(companyId) ?? emptyCompany(companyId)
    companies.set(companyId, of)
    if (item.pk.startsWith('C#')) place(of, item.pk.slice(item.pk.indexOf('#', 2) + 1), item)
    else of.directory.push(item)
  }
  return companies
}

/** By its key; undefined of an item of the directory. */
export function companyOfItem({ pk }: RawItem): number | undefined {
  const found = /^C#(\d+)#/.exec(pk)
  return found ? Number(found[1]) : undefined
}

/** Of an item of the directory that is about a company: who belongs to it or is invited, which keys it gave, which integers are its own. */
export function companyInDirectory({ pk, sk, companyId }: RawItem): number | undefined {
  const isAbout = /^(U#|D#(\d+ |companies |invited#|api-key#))/.test(`${pk} ${sk}`)
  return isAbout && Number.isSafeInteger(companyId) ? (companyId as number) : undefined
}

function place(of: CompanyItems, partition: string, item: RawItem): void {
  // The chain of the audit is held by its own links.
  const isChain = partition === 'seals' || (partition === 'sequences' && item.sk === 'audit')
  if (typeof item.h === 'string' && !isChain) of.hashes.set(`${partition} ${item.sk}`, item.h)
  if (/^A#\d+#B#/.test(partition)) of.bank.set(String(item.id), item as LineItem)
  else if (/^A#\d+#L#/.test(partition)) of.ledger.set(String(item.id), item as LineItem)
  else if (partition.startsWith('matches#')) of.matches.push(item as MatchItem)
  else if (partition.startsWith('transfers#')) of.transfers.push(item as TransferItem)
  else if (partition.startsWith('journal#')) of.entries.push(item as EntryItem)
  else if (partition.startsWith('trade#')) of.documents.push(item as DocumentItem)
  else if (partition.startsWith('imports#')) of.imports.push(item as ImportItem)
  else if (partition.startsWith('audit#')) of.audit.push(item as AuditItem)
  else if (partition.startsWith('operations#')) of.operations.push(item as OperationItem)
  else if (partition.startsWith('O#') && item.sk === 'matches')
    of.operationMatches.set(partition.slice(2), item.matchIds as string[])
  else if (partition === 'seals') of.sealBlocks.push(item as RawItem & SealBlock)
  else if (partition === 'anchors') of.anchors.push(item as RawItem & Anchor)
  else if (partition === 'sequences' && item.sk === 'audit') of.auditHead = item
  else if (partition.startsWith('I#')) placeImportRow(of, partition.slice(2), item)
  else if (partition === 'book') of.pages.push(pageOf(item))
  else if (partition === 'deltas') placeDelta(of, item)
  else if (/^(A#\d+#)?texts#/.test(partition))
    of.texts.push({ block: String(item.block), texts: item.texts as Uint8Array })
  else if (partition === 'reconciliations') of.reconciliations.push(item as ReconciliationItem)
  else if (partition === 'evidence') of.packages.set(item.sk, item as PackageItem)
  else if (partition === 'files') of.files.push(item)
  else if (partition === 'locks') placeLocks(of, item)
  else of.others.push(item)
  if (item.sk === '#head') of.folds = Number(item.fold)
  else if (/^(book|deltas|(A#\d+#)?texts#[BLJT])$/.test(partition) && item.fold !== undefined)
    of.writtenBy.push({ name: `${item.pk} ${item.sk}`, fold: Number(item.fold) })
  if (partition === 'company') {
    of.isOpened = true
    of.company = item
  }
  if (partition === 'accounts') of.accounts.set(Number(item.id), item)
  if (partition === 'members') of.members.push(item)
  if (partition === 'invitations') of.invitations.push(item)
  if (partition === 'api-keys') of.apiKeys.push(item)
  if (partition === 'members' && item.role === 'owner') of.owners++
}

function placeImportRow(of: CompanyItems, importKey: string, item: RawItem): void {
  const rows = of.importRows.get(importKey) ?? { duplicate: 0, rejected: 0, voided: 0, taken: 0 }
  of.importRows.set(importKey, rows)
  if (item.sk.startsWith('K#')) rows.taken += (item.transactionIds as string[]).length
  else if (item.outcome === 'duplicate') rows.duplicate++
  else if (item.outcome === 'voided') rows.voided++
  else rows.rejected++
}

function pageOf({ page, period, counts }: RawItem): BookPage {
  return { page: String(page), period: String(period), counts: numbersOf(counts as RawItem) }
}

/** What stands on the pages already is listed at the head, and counts no more. */
function placeDelta(of: CompanyItems, item: RawItem): void {
  if (item.folded) of.folded = new Set(item.folded as string[])
  else {
    const texts = (item.texts ?? {}) as Record<string, Uint8Array>
    of.deltas.push({ key: String(item.key), sk: item.sk, counts: numbersOf(item.counts as RawItem), texts })
  }
}

/** What is closed stands in every one of these items alike. */
function placeLocks(of: CompanyItems, { pk: _pk, sk, ...numbers }: RawItem): void {
  if (sk === 'chains') return
  const shard = numbersOf(numbers)
  of.lockShards.set(sk, shard)
  for (const [name, value] of shard) of.locks.set(name, value)
}

function numbersOf(numbers: Readonly<Record<string, unknown>>): Map<string, bigint> {
  return new Map(Object.entries(numbers).map(([name, value]) => [name, BigInt(value as number | bigint)]))
}

function emptyCompany(companyId: number): CompanyItems {
  const lists = {
    matches: [],
    transfers: [],
    entries: [],
    documents: [],
    imports: [],
    operations: [],
    sealBlocks: [],
    anchors: [],
    pages: [],
    deltas: [],
    texts: [],
    audit: [],
    reconciliations: [],
    files: [],
    others: [],
    members: [],
    invitations: [],
    apiKeys: [],
    directory: [],
  }
  return {
    companyId,
    hashes: new Map(),
    operationMatches: new Map(),
    auditHead: undefined,
    bank: new Map(),
    ledger: new Map(),
    importRows: new Map(),
    packages: new Map(),
    folded: new Set(),
    folds: 0,
    writtenBy: [],
    lockShards: new Map(),
    locks: new Map(),
    company: undefined,
    isOpened: false,
    accounts: new Map(),
    owners: 0,
    ...lists,
  }
}
