/** The bank's files that reach into a period: what they open and close with, and the rows that imports left out of them. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import type {
  BankFile,
  BankLine,
  LeftOutRow,
} from '../../shared/domain/reconciliations/differences/evidence.ts'
import { getCompany } from '../storage/entities/company.ts'
import { eachImport, type StoredImport } from '../storage/entities/import.ts'
import { eachImportRow } from '../storage/entities/import-rows.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Scope } from '../storage/scope.ts'

const IMPORTS_MAX = 20
/** Rows that one import left out and that are looked at. */
const LEFT_OUT_MAX = 500

interface ReadFiles {
  files: BankFile[]
  leftOut: LeftOutRow[]
}

/** As many as the difference finder looks at. */
export async function readBankFiles(
  scope: Scope,
  reconciliation: StoredReconciliation,
  lines: readonly BankLine[],
  now: Date,
): Promise<ReadFiles> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const items: StoredImport[] = []
  for await (const item of eachImport(scope, company.createdAt, now)) {
    if (!touches(item, reconciliation)) continue
    if (items.length === IMPORTS_MAX) break
    items.push(item)
  }
  return readRowsOf(scope, items, lines, LEFT_OUT_MAX)
}

/** Every file of a period, with every row that was left out of one. */
export function readAllFiles(
  scope: Scope,
  files: readonly StoredImport[],
  reconciliation: StoredReconciliation,
  lines: readonly BankLine[],
): Promise<ReadFiles> {
  return readRowsOf(
    scope,
    files.filter((item) => touches(item, reconciliation)),
    lines,
  )
}

async function readRowsOf(
  scope: Scope,
  items: readonly StoredImport[],
  lines: readonly BankLine[],
  rowsMax?: number,
): Promise<ReadFiles> {
  const found: ReadFiles = { files: items.map(fileOf), leftOut: [] }
  const byId = new Map(lines.map((line) => [line.id, line]))
  for (const item of items)
    if (item.duplicateRecords + item.errorRecords > 0)
      for await (const row of leftOutOf(scope, item, byId, rowsMax)) found.leftOut.push(row)
  return found
}

/** Rows that repeat a line carry its amount; of the others only their text is known. */
async function* leftOutOf(
  scope: Scope,
  item: StoredImport,
  lines: ReadonlyMap<string, BankLine>,
  rowsMax = Number.POSITIVE_INFINITY,
): AsyncGenerator<LeftOutRow> {
  let looked = 0
  for await (const { row, raw, outcome, transactionId } of eachImportRow(scope, item, 0)) {
    if (++looked > rowsMax) return
    const repeated = lines.get(transactionId ?? '')
    if (outcome === 'rejected') yield { importId: item.id, row, raw, amount: null }
    else if (repeated) yield { importId: item.id, row, raw, amount: repeated.amount }
  }
}

function fileOf({
  id,
  fileName,
  periodStart,
  periodEnd,
  openingBalance,
  closingBalance,
}: StoredImport): BankFile {
  return {
    importId: id,
    fileName,
    from: periodStart as Day,
    to: periodEnd as Day,
    opening: openingBalance === null ? null : money(openingBalance),
    closing: closingBalance === null ? null : money(closingBalance),
  }
}

/** A file of rejected rows alone has no days, and may be of any. */
function touches(
  { financialAccountId, side, status, periodStart, periodEnd }: StoredImport,
  reconciliation: StoredReconciliation,
): boolean {
  if (financialAccountId !== reconciliation.financialAccountId || side !== 'bank') return false
  if (status !== 'completed' && status !== 'completed_with_errors') return false
  return (
    (periodStart ?? reconciliation.periodStart) <= reconciliation.periodEnd &&
    (periodEnd ?? reconciliation.periodEnd) >= reconciliation.periodStart
  )
}
