/** The table's items, each with the company that its key says it belongs to. */
import type { BookPage } from '../books/book-pages.ts'
import type { Anchor, SealBlock } from './chain.ts'
import type {
  AuditItem,
  CompanyItems,
  DocumentItem,
  EntryItem,
  ImportItem,
  LineItem,
  MatchItem,
  OperationItem,
  PackageItem,
  RawItem,
  ReconciliationItem,
  TransferItem,
} from './items.ts'

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
