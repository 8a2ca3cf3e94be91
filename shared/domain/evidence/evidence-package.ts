/**
 * What was approved of an account and a period, whole and by itself: kept under the SHA-256 of its canonical text, so that whoever
 * has the hash can tell whether a package is the one that was signed. Screens, paper and workbooks of an approved period show it
 * and nothing else.
 *
 * Every amount is a decimal text with the sign that it has in the account: money in is positive, out negative. A ledger entry
 * stands with that sign too, which is the opposite of its own. Nothing is left out that is not known: it is null.
 */
import { utf8ToBytes } from '@noble/hashes/utils.js'
import { canonicalText } from '../audit/chain.ts'
import { sha256Hex } from '../hashing/sha256.ts'
import type { BalanceSource } from '../reconciliations/balance-source.ts'
import type { ExplainedBalance } from '../reconciliations/explained-balance.ts'
import type { TakenStep } from '../reconciliations/history.ts'
import type { ItemMovements } from '../reconciliations/moved-items.ts'
import type { SettledDispute } from '../transactions/dispute.ts'
import type { Population } from './hash-population.ts'

/**
 * Goes up when a package says things in another way: the first says nothing of disputes, attached files and what was explained of the
 * bank's balances, the second has errors of the bank among what is unrecorded and says nothing of journal entries, of disputes that were settled, of what
 * was accepted with a document, and of how the books came to their balance, the third says nothing of how the items between bank and books moved.
 */
export const EVIDENCE_FORMATS = [1, 2, 3, 4] as const
export const EVIDENCE_FORMAT = 4

export const ITEM_KINDS = [
  'in_transit',
  'outstanding',
  'bank_error',
  'unrecorded',
  'brought_forward',
] as const
export type ItemKind = (typeof ITEM_KINDS)[number]

export interface EvidencePackage {
  format: (typeof EVIDENCE_FORMATS)[number]
  reconciliationId: string
  /** Counts the approvals of this reconciliation from 1. */
  version: number
  company: { id: number; name: string; taxId: string | null; baseCurrency: string; timeZone: string }
  account: {
    id: number
    name: string
    type: string
    institution: string
    /** The last four characters. */
    number: string
    chartAccountId: number
    openingBalance: string
    openingDate: string
  }
  periodStart: string
  periodEnd: string
  currency: string
  /** As they were at the time of the approval, by name. */
  policies: Readonly<Record<string, string | number | boolean | null>>
  /** The reconciliation before it in the account's chain, with the package that it was approved with. */
  previous: { reconciliationId: string; periodEnd: string; closingBalance: string; sha256: string } | null
  opening: StatedBalance
  closing: StatedBalance
  figures: EvidenceFigures
  /** From the balance of the books before the period to that at its end; null in packages of earlier formats. */
  books: { openingBalance: string; posted: string; closingBalance: string } | null
  /** From what was open before the period to what is at its end, figure by figure; null in packages of earlier formats. */
  itemMovements: ItemMovements | null
  /** Bank lines and ledger entries dated in the period. */
  populations: { bank: Population; ledger: Population }
  /** What lay between bank and books at the end of the period. */
  items: readonly EvidenceItem[]
  /** Bank lines that were excluded; they stand among the items as long as nothing is set against them. */
  excluded: readonly ExcludedLine[]
  /** Disputes of bank lines that were settled before the approval; none in packages of earlier formats. */
  settledDisputes: readonly SettledLine[]
  /** What the bank's own balances say against it, each with why that is no fault here. */
  explainedBalances: readonly ExplainedBalance[]
  /** Every match that holds a line of the populations. */
  matches: readonly EvidenceMatch[]
  /** The journal entries of the ledger lines of the populations, of items and of matches; none in packages of earlier formats. */
  entries: readonly EvidenceEntry[]
  /** The runs of the engine that proposed any of them. */
  runs: readonly EvidenceRun[]
  /** What was posted so that both sides of a match agree, or with a payment of documents that are worth more or less. */
  differences: readonly PostedDifference[]
  /** The files that brought lines of the populations or a balance. */
  files: readonly EvidenceFile[]
  /** What people attached to lines of the populations, to items, and to what matches hold. */
  attachments: readonly EvidenceAttachment[]
  notes: string | null
  prepared: SignOff
  approved: SignOff
  /** Oldest first, with the approval that this package is of as its last. */
  history: readonly TakenStep[]
  /** What to call whoever is named above by an id. */
  people: readonly { id: string; name: string }[]
}

export interface SignOff {
  by: string
  at: string
}

export interface StatedBalance {
  balance: string
  source: BalanceSource
}

/** As `reconciliationFigures` makes them. */
export interface EvidenceFigures {
  moneyIn: string
  moneyOut: string
  calculatedBalance: string
  difference: string
  ledgerBalance: string
  balanceVariance: string
  inTransit: string
  outstanding: string
  bankErrors: string
  unrecordedIn: string
  unrecordedOut: string
  adjustedBankBalance: string
  adjustedBookBalance: string
  unexplained: string
  leftByMatches: string
  /** Bank lines of the period. */
  transactionCount: number
  matchedCount: number
  unmatchedCount: number
  excludedCount: number
}

export interface EvidenceLine {
  id: string
  date: string
  description: string
  amount: string
}

export interface EvidenceItem extends EvidenceLine {
  kind: ItemKind
  side: 'bank' | 'ledger'
  reference: string | null
  /** Days from its date to the end of the period. */
  ageDays: number
  /** The later day that explains it, where one did when this was approved. */
  clearedOn: string | null
  /** What a person said about it. */
  explanation: string | null
  /** Of a bank line that was disputed when this was approved. */
  dispute: { reason: string; by: string; at: string } | null
}

export interface ExcludedLine extends EvidenceLine {
  reason: string
  note: string | null
  by: string
  at: string
}

/** A line that was disputed as often stands as often. */
export interface SettledLine extends EvidenceLine, SettledDispute {}

export interface EvidenceMatch {
  id: string
  origin: string
  approvalStatus: string
  tier: string | null
  confidence: string
  /** 0 to 1, four decimals. */
  score: string
  reasons: readonly { code: string; sentence: string }[]
  rule: { id: string; version: number; name: string } | null
  runId: string | null
  engineVersion: string
  difference: string
  differenceEntryId: string | null
  notes: string | null
  prepared: SignOff
  approved: SignOff | null
  bank: readonly EvidenceLine[]
  ledger: readonly EvidenceLine[]
}

export interface EvidenceEntry {
  id: string
  /** As it stands in the journal. */
  number: string
  date: string
  /** What its amounts are in, which is that of the books. */
  currency: string
  /** The ledger lines that it shows. */
  ledgerIds: readonly string[]
  /** Every account that it was posted to; debits are positive. */
  lines: readonly { chartAccountId: number; accountCode: string; accountName: string; amount: string }[]
}

export interface EvidenceRun {
  id: string
  mode: string
  cause: string
  engineVersion: string | null
  /** By name, as decimals. */
  thresholds: Readonly<Record<string, string>>
  createdAt: string
}

export interface PostedDifference {
  matchId: string
  entryId: string
  date: string
  description: string
  amount: string
  /** The chart account that it was posted to. */
  accountCode: string
  accountName: string
  /** Of it: what went to tax accounts instead. */
  taxAmount?: string | undefined
}

export interface EvidenceFile {
  importId: string
  side: 'bank' | 'ledger'
  name: string
  sizeBytes: number
  sha256: string | null
  /** Of the store, where it keeps versions. */
  objectVersion: string | null
  periodStart: string | null
  periodEnd: string | null
  read: number
  taken: number
  duplicates: number
  rejected: number
  importedBy: string
  importedAt: string
}

/** A file with the hash of its bytes, and what it is attached to: a bank line, an entry or a document of a customer or vendor. */
export interface EvidenceAttachment {
  id: string
  name: string
  sizeBytes: number
  sha256: string
  attachedTo: string
  ownerId: string
  /** What that is called, and its day where one is known. */
  owner: string
  date: string | null
  by: string
  at: string
}

export interface SealedPackage {
  bytes: Uint8Array
  /** Hex, of the bytes. */
  sha256: string
}

/** The bytes of a package: canonical JSON (RFC 8785) with every list in an order of its own, so that the same content is the same bytes. */
export function sealPackage(evidence: EvidencePackage): SealedPackage {
  const bytes = utf8ToBytes(canonicalText(inOrder(evidence)))
  return { bytes, sha256: sha256Of(bytes) }
}

/** Hex. */
export const sha256Of: (bytes: Uint8Array) => string = sha256Hex

/** The order in which a package stands: lists by what names their members. The order of reasons, of what happened and of the rows whose balances were explained is theirs. */
function inOrder(evidence: EvidencePackage): EvidencePackage {
  return {
    ...evidence,
    items: sorted(evidence.items, ({ id }) => id),
    excluded: sorted(evidence.excluded, ({ id }) => id),
    settledDisputes: sorted(evidence.settledDisputes, ({ id, settledAt }) => `${id} ${settledAt}`),
    matches: sorted(evidence.matches, ({ id }) => id).map((match) => ({
      ...match,
      bank: sorted(match.bank, ({ id }) => id),
      ledger: sorted(match.ledger, ({ id }) => id),
    })),
    entries: sorted(evidence.entries, ({ id }) => id),
    runs: sorted(evidence.runs, ({ id }) => id),
    differences: sorted(evidence.differences, ({ matchId, entryId }) => `${matchId} ${entryId}`),
    files: sorted(evidence.files, ({ importId }) => importId),
    attachments: sorted(evidence.attachments, ({ id }) => id),
    people: sorted(evidence.people, ({ id }) => id),
  }
}

function sorted<T>(list: readonly T[], nameOf: (one: T) => string): T[] {
  return [...list].sort((one, other) => {
    const [a, b] = [nameOf(one), nameOf(other)]
    return a < b ? -1 : a > b ? 1 : 0
  })
}
