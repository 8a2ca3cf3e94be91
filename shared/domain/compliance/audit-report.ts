/**
 * An audit report as data: what the records and the books of a period come to. It depends on these alone, neither on the order
 * in which they are read nor on when or by whom it is made, so that anyone can make it again and compare it byte for byte.
 */
import { type ChainedRecord, type ChainHead, linksFault } from '../audit/chain.ts'
import { decimalOf, type Money, money } from '../money/money.ts'

/** The records of these are about reports themselves, and would make each one differ from the one before. */
export const OWN_ENTITY = 'compliance_document'

export interface ReportedRecord extends ChainedRecord {
  userId: string
  timestamp: string
  changes: readonly { entityType: string; action: string; entityIds?: readonly string[] }[]
}

export interface ReportedMatch {
  origin: string
  approvalStatus: string
}

export interface ReportedImport {
  id: string
  financialAccountId: number
  side: string
  fileName: string
  fileHash: string | null
  status: string
  totalRecords: number
  newRecords: number
  duplicateRecords: number
  errorRecords: number
  totalIn: string
  totalOut: string
  openingBalance: string | null
  closingBalance: string | null
  createdAt: string
}

export interface ReportedAccount {
  id: number
  name: string
  currency: string
  bankLines: number
  explained: number
  ledgerEntries: number
  bankSum: Money
  ledgerSum: Money
}

export interface ReportSources {
  company: { id: number; name: string; timeZone: string }
  period: { start: string; end: string }
  records: readonly ReportedRecord[]
  matches: readonly ReportedMatch[]
  imports: readonly ReportedImport[]
  accounts: readonly ReportedAccount[]
  /** What to call people, by their ids. */
  names: ReadonlyMap<string, string>
}

export type Counted = readonly (readonly [name: string, count: number])[]

export function auditReport({
  company,
  period,
  records: all,
  matches,
  imports,
  accounts,
  names,
}: ReportSources) {
  const records = all.filter(({ changes }) => !changes.every(({ entityType }) => entityType === OWN_ENTITY))
  const changes = records.flatMap((record) =>
    record.changes
      .filter(({ entityType }) => entityType !== OWN_ENTITY)
      .map((change) => ({ ...change, userId: record.userId, count: change.entityIds?.length ?? 1 })),
  )
  const counted = (nameOf: (change: (typeof changes)[number]) => string) =>
    countsOf(changes.map((change) => [nameOf(change), change.count]))
  const sealed = records.filter((record): record is ReportedRecord & ChainHead => record.seq !== undefined)
  const last = sealed.reduce<ChainHead | undefined>(
    (head, record) => (head && head.seq > record.seq ? head : record),
    undefined,
  )
  const fault = linksFault(all)
  return {
    company,
    period,
    recordCount: records.length,
    changeCount: changes.reduce((sum, { count }) => sum + count, 0),
    byAction: counted(({ action }) => action),
    byPerson: counted(({ userId }) => (userId === 'system' ? 'System' : (names.get(userId) ?? userId))),
    byEntity: counted(({ entityType, action }) => `${entityType} ${action}`),
    matches: countsOf(matches.map(({ origin, approvalStatus }) => [`${origin} ${approvalStatus}`, 1])),
    imports: imports
      .map(({ createdAt, ...of }) => ({ ...of, createdAt, adds: addsUp(of), proof: proofOf(of) }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    accounts: accounts
      .map(({ bankSum, ledgerSum, ...of }) => ({
        ...of,
        bankSum: decimalOf(bankSum),
        ledgerSum: decimalOf(ledgerSum),
        difference: decimalOf(bankSum + ledgerSum),
      }))
      .toSorted((one, other) => one.id - other.id),
    chain: {
      sealed: sealed.length,
      unsealed: records.length - sealed.length,
      head: last ? { seq: last.seq, hash: last.hash } : null,
      fault: fault?.sentence ?? null,
    },
  }
}
export type AuditReport = ReturnType<typeof auditReport>

/** Sums by name, the names in order. */
function countsOf(entries: readonly (readonly [name: string, count: number])[]): Counted {
  const counts = new Map<string, number>()
  for (const [name, count] of entries) counts.set(name, (counts.get(name) ?? 0) + count)
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** Opening + in + out (which is negative) = closing, where the file says both balances. */
function proofOf(of: Omit<ReportedImport, 'createdAt'>): 'proved' | 'differs' | 'no balances' {
  const { openingBalance: opening, closingBalance: closing } = of
  if (opening === null || closing === null) return 'no balances'
  const movements = money(of.totalIn) + money(of.totalOut)
  return money(opening) + movements === money(closing) ? 'proved' : 'differs'
}

/** Read = new + already here + rejected; of a file that was read to its end. */
function addsUp(of: Omit<ReportedImport, 'createdAt'>): boolean {
  const { totalRecords, newRecords, duplicateRecords, errorRecords } = of
  return totalRecords === newRecords + duplicateRecords + errorRecords
}
