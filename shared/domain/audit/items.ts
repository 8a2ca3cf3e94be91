/** The table's items as a recount needs them: what it reads of each kind, and what it holds of a company. */
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
