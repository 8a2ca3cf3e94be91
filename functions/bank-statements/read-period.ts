/** What could explain a statement that does not tie: the lines of its period, and the rows that imports left out of it. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { LeftOutRow } from '../../shared/domain/reconciliations/explain-difference.ts'
import { getCompany } from '../storage/entities/company.ts'
import { eachImport, type StoredImport } from '../storage/entities/import.ts'
import { eachImportRow } from '../storage/entities/import-rows.ts'
import type { StoredStatement } from '../storage/entities/statement.ts'
import { eachLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

/** As much as can be looked at while somebody waits. */
const LINES_MAX = 20_000
const IMPORTS_MAX = 20
const ROWS_MAX = 500

export async function readPeriod(
  scope: Scope,
  { financialAccountId, periodStart, periodEnd }: StoredStatement,
): Promise<SourceTransaction[]> {
  const lines: SourceTransaction[] = []
  const span = { from: periodStart as Day, to: periodEnd as Day }
  for await (const line of eachLine(scope, 'bank', financialAccountId, span)) {
    lines.push(line)
    if (lines.length === LINES_MAX) break
  }
  return lines
}

/** Rows that repeat a line carry its amount; of the others only their text is known. */
export async function readLeftOut(
  scope: Scope,
  statement: StoredStatement,
  lines: readonly SourceTransaction[],
  now: Date,
): Promise<LeftOutRow[]> {
  const company = await getCompany(scope)
  if (!company) throw refuse('not-found')
  const amounts = new Map(lines.map(({ id, amount }) => [id, amount]))
  const rows: LeftOutRow[] = []
  let imports = 0
  for await (const item of eachImport(scope, company.createdAt, now)) {
    if (!touches(item, statement)) continue
    if (++imports > IMPORTS_MAX) break
    let looked = 0
    for await (const { row, raw, outcome, transactionId } of eachImportRow(scope, item, 0)) {
      if (++looked > ROWS_MAX) break
      const amount = transactionId === null ? undefined : amounts.get(transactionId)
      if (outcome === 'rejected') rows.push({ importId: item.id, row, raw })
      else if (amount !== undefined) rows.push({ importId: item.id, row, raw, amount })
    }
  }
  return rows
}

function touches(
  item: StoredImport,
  { financialAccountId, periodStart, periodEnd }: StoredStatement,
): boolean {
  if (item.financialAccountId !== financialAccountId || item.side !== 'bank') return false
  if (item.status === 'undone' || item.duplicateRecords + item.errorRecords === 0) return false
  return (item.periodStart ?? periodStart) <= periodEnd && (item.periodEnd ?? periodEnd) >= periodStart
}
