/**
 * An audit report as data: what the books and what was decided about them say of a period, and as an appendix what the records of
 * those days come to. It depends on these alone, neither on the order in which they are read nor on when or by whom it is made, so
 * that anyone can make it again and compare it byte for byte.
 */
import { type ChainedRecord, type ChainHead, linksFault } from '../audit/chain.ts'
import { money } from '../money/money.ts'
import { countsOf } from './counted.ts'
import { type PeriodSources, periodReport } from './period-report.ts'
import { type AuditedChange, policyChanges } from './policy-changes.ts'

/** The records of these are about reports themselves, and would make each one differ from the one before. */
export const OWN_ENTITY = 'compliance_document'

export interface ReportedRecord extends ChainedRecord {
  userId: string
  timestamp: string
  changes: readonly { entityType: string; action: string; entityIds?: readonly string[] | undefined }[]
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
  isConsistent: boolean | null
  createdAt: string
}

export interface ReportSources extends PeriodSources {
  company: { id: number; name: string; timeZone: string }
  /** Written on the days of the period. */
  records: readonly ReportedRecord[]
  /** Of files whose lines lie in the period. */
  imports: readonly ReportedImport[]
  /** Of the company itself, from the first day of the period until the report. */
  companyChanges: readonly AuditedChange[]
}

export function auditReport(sources: ReportSources) {
  const { company, period, records: all, imports, names } = sources
  const nameOf = (userId: string) => (userId === 'system' ? 'System' : (names.get(userId) ?? userId))
  const isOwn = ({ entityType }: { entityType: string }) => entityType === OWN_ENTITY
  const records = all.filter(({ changes }) => changes.length === 0 || !changes.every(isOwn))
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
    ...periodReport(sources),
    policies: policyChanges(sources.companyChanges, nameOf),
    recordCount: records.length,
    changeCount: changes.reduce((sum, { count }) => sum + count, 0),
    byAction: counted(({ action }) => action),
    byPerson: counted(({ userId }) => nameOf(userId)),
    byEntity: counted(({ entityType, action }) => `${entityType} ${action}`),
    imports: imports
      .map(({ createdAt, ...of }) => ({ ...of, createdAt, adds: addsUp(of), proof: proofOf(of) }))
      .toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    chain: {
      sealed: sealed.length,
      unsealed: records.length - sealed.length,
      head: last ? { seq: last.seq, hash: last.hash } : null,
      fault: fault?.sentence ?? null,
    },
  }
}
export type AuditReport = ReturnType<typeof auditReport>

/** Opening + in + out (which is negative) = closing, where the file says both balances and the rows between lead from one to the other. */
export function proofOf(
  of: Pick<ReportedImport, 'openingBalance' | 'closingBalance' | 'isConsistent' | 'totalIn' | 'totalOut'>,
): 'proved' | 'differs' | 'balances do not follow' | 'no balances' {
  const { openingBalance: opening, closingBalance: closing } = of
  if (opening === null || closing === null)
    return of.isConsistent === false ? 'balances do not follow' : 'no balances'
  const movements = money(of.totalIn) + money(of.totalOut)
  return money(opening) + movements === money(closing) ? 'proved' : 'differs'
}

/** Read = new + already here + rejected, of a file that was read to its end; null of any other. */
function addsUp(of: Omit<ReportedImport, 'createdAt'>): boolean | null {
  const { status, totalRecords, newRecords, duplicateRecords, errorRecords } = of
  if (!READ_TO_THE_END.has(status)) return null
  return totalRecords === newRecords + duplicateRecords + errorRecords
}

const READ_TO_THE_END = new Set(['completed', 'completed_with_errors', 'undoing', 'undone'])
