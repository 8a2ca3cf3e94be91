/**
 * What lies in a proof pack. Everything is text but the files of the bank: JSON in canonical form, one record on a line where there
 * are many. A pack is about one month of one account, or of all accounts of a company that have a reconciliation in it.
 */

import type { Anchor } from '../audit/chain.ts'

/** Goes up when a pack says things in another way. */
export const PACK_FORMAT = 'tieout-proof/5'

export const MANIFEST = 'manifest.json'
export const README = 'README.txt'
export const VERIFIER = 'verify.mjs'
export const FACTS = 'facts.json'
/** The company as it is kept, every field. */
export const COMPANY = 'company.json'
export const SEALS = 'audit/seals.jsonl'
export const RECORDS = 'audit/records.jsonl'
export const ANCHORS = 'audit/anchors.jsonl'

/** A financial account as it is kept, every field: also of one that has no reconciliation in the month. */
export const accountFile = (accountId: number) => `accounts/${accountId}/account.json`

/** The files about one account. */
export const accountFiles = (accountId: number) => ({
  account: accountFile(accountId),
  period: `accounts/${accountId}/reconciliations.json`,
  bank: `accounts/${accountId}/bank-lines.jsonl`,
  ledger: `accounts/${accountId}/ledger-entries.jsonl`,
  matches: `accounts/${accountId}/matches.jsonl`,
  laterBank: `accounts/${accountId}/later-bank-lines.jsonl`,
  laterLedger: `accounts/${accountId}/later-ledger-entries.jsonl`,
  journal: `accounts/${accountId}/journal-entries.jsonl`,
  imports: `accounts/${accountId}/imports.jsonl`,
  runs: `accounts/${accountId}/matching-runs.jsonl`,
})

/** As it came from the bank or another program, byte for byte. */
export const sourceFile = (importId: string) => `files/${importId}`
export const runInputFile = (runId: string, sha256: string) => `runs/${runId}/${sha256}.json`
export const packageFile = (accountId: number, periodEnd: string, version: number) =>
  `packages/${accountId}-${periodEnd}-v${version}.json`
/** What people attached to what a package names, byte for byte. */
export const attachedFile = (attachmentId: string) => `attachments/${attachmentId}`
/** As much of it as a pack takes, in the order of ids. */
export const ATTACHED_BYTES_MAX = 64 * 1024 * 1024

export interface PackFacts {
  /** The export that the pack was made for: the audit chain names the files under it. */
  exportId: string
  company: PackedCompany
  /** The account that the pack was asked for; null for all of the company. */
  accountId: number | null
  /** Such as `2026-10`. */
  month: string
  accounts: PackedAccount[]
  /** Accounts of the company that have no reconciliation in the month, where all are meant. */
  without: { id: number; name: string }[]
  madeAt: string
  /** Versions of the reader of bank files and of the matching engine that the verifier brings along. */
  reader: string
  engine: string
}

export interface PackedCompany {
  id: number
  name: string
  taxId: string | null
  baseCurrency: string
  timeZone: string
}

/** With its policies, each under its name. */
export type KeptCompany = PackedCompany & Readonly<Record<string, unknown>>

export interface PackedAccount {
  id: number
  name: string
  institutionName: string
  /** The last four characters. */
  accountNumber: string
  currency: string
  accountType: string
  chartAccountId: number
  openingBalance: string
  openingDate: string
  bankOpeningBalance: string
}

/** What the reconciliations of the month begin with, and what the product says of them. */
export interface PackedPeriod {
  from: string
  to: string
  /** Of the books at the end of the day before: with the bank's balance and the items that were open then, it ties out by itself. */
  bookBalanceBefore: string
  previous: PackedReconciliation | null
  reconciliations: ProvedReconciliation[]
}

export interface PackedReconciliation {
  id: string
  periodStart: string
  periodEnd: string
  openingBalance: string
  closingBalance: string
  status: string
  completedBy: string | null
  completedAt: string | null
  approvedBy: string | null
  approvedAt: string | null
  notes: string | null
  packages?: { version: number; sha256: string }[] | undefined
}

/** As it is kept, with the figures of its last package while it is approved, and what the books come to. */
export type ProvedReconciliation = PackedReconciliation & {
  [figure in (typeof FIGURES)[number]]: string
} & PackedCounts

/** Said beside the figures. */
export interface PackedCounts {
  bankStatementBalance: string
  leftByMatches: string
  /** Bank lines of the period, and of them those that were explained, open and excluded. */
  transactionCount: number
  matchedCount: number
  unmatchedCount: number
  excludedCount: number
  autoMatchStats: { totalMatches: number }
}

/** What a verifier counts again. */
export const FIGURES = [
  'moneyIn',
  'moneyOut',
  'calculatedBalance',
  'difference',
  'ledgerBalance',
  'balanceVariance',
  'inTransit',
  'outstanding',
  'bankErrors',
  'unrecordedIn',
  'unrecordedOut',
  'adjustedBankBalance',
  'adjustedBookBalance',
  'unexplained',
] as const

export interface PackedLine {
  id: string
  companyId: number
  financialAccountId: number
  transactionDate: string
  description: string
  amount: string
  currency: string
  status: string
  matchId: string | null
  explainedOn?: string | null
  importBatchId: string | null
  importRow: number | null
  createdAt: string
  /** Of a bank line. */
  originalDescription?: string
  reference?: string | null
  payee?: string | null
  category?: string | null
  runningBalance?: string | null
  exclusion?: { reason: string; note: string | null; by: string; at: string } | null
  /** What a person said of it as an item. */
  reconciliationNotes?: string | null
  /** Of a ledger entry. */
  referenceNumber?: string | null
  journalEntryId?: string | null
  chartAccountId?: number
  accountCode?: string
  isBroughtForward?: boolean
}

export interface PackedMatch {
  id: string
  currency: string
  origin: string
  approvalStatus: string
  approvedBy: string | null
  confidenceScore: number
  /** What its sides differ by without the entry that posts it, and the chart account that it is posted to. */
  difference: string
  differenceEntryId?: string | null
  differenceAccountId?: number | null
  runId: string | null
  tier?: string | null
  postedEntryId?: string | null
  /** What was settled by the payment that this entry posts, and what was accepted with it. */
  payment?: {
    documents: { id: string }[]
    difference?: {
      entryId: string
      date: string
      description: string
      amount: string
      taxAmount?: string
    } | null
  } | null
  createdBy: string
  createdAt: string
  sourceTransactions: PackedSide[]
  ledgerTransactions: PackedSide[]
}

export interface PackedSide {
  id: string
  transactionDate: string
  description: string
  amount: string
}

export interface PackedEntry {
  id: string
  entryNumber: string
  currency: string
  entryDate: string
  entryType: string
  status: string
  ledgerTransactionIds: string[]
  totalDebits: string
  totalCredits: string
  lines: {
    chartAccountId: number
    debitAmount: string
    creditAmount: string
    foreign?: { currency: string; amount: string } | null
  }[]
}

export interface PackedImport {
  id: string
  financialAccountId: number
  status: string
  periodStart: string | null
  periodEnd: string | null
  side: 'bank' | 'ledger'
  fileName: string
  fileSizeBytes: number
  createdBy: string
  createdAt: string
  fileHash: string | null
  columnMapping: object
  currency: string
  isGuarded: boolean
  reader?: string
  totalRecords: number
  newRecords: number
  duplicateRecords: number
  errorRecords: number
  voidedRecords?: number
  totalIn: string
  totalOut: string
  openingBalance: string | null
  closingBalance: string | null
  leftOut: { row: number; outcome: string; reason: string; transactionId: string | null; raw: string }[]
}

export interface PackedRun {
  id: string
  mode: string
  algorithmVersion: string | null
  thresholds: Record<string, number> | null
  inputs?: { sha256: string; sizeBytes: number }[]
  sourceCount: number
  ledgerCount: number
}

/** What stands in a reconciliation beside what is kept of it. */
export const COUNTED = [
  ...FIGURES,
  'bankStatementBalance',
  'leftByMatches',
  'transactionCount',
  'matchedCount',
  'unmatchedCount',
  'excludedCount',
  'autoMatchStats',
] as const satisfies readonly (keyof ProvedReconciliation)[]

/** A copy of a head as it was put where nobody writes it again, of a block of seals by its number. */
export interface PackedAnchor extends Anchor {
  block: number
}

/** The numbers of the first and the last audit record that tell of a pack. */
export interface PinnedRange {
  from: number
  through: number
}

/** What the audit says of a pack: the hash of each of its files by name, and where in the chain it is told of. */
export interface Pinned {
  files: Record<string, string>
  range: PinnedRange
}

/** The change in an audit record that names what a pack holds. */
export const PACK_ENTITY = 'proof_pack'
