import type { BankFileRow } from '../../shared/domain/bank-files/bank-file.ts'
import { calledOf, textOf } from '../../shared/domain/bank-files/rows/row-identity.ts'
import { parseLineId } from '../../shared/domain/ids/ids.ts'
import { decimalOf } from '../../shared/domain/money/money.ts'
import { openBankLine } from '../../shared/domain/transactions/open-line.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { StoredImport } from '../storage/entities/import.ts'
import { bankLine } from '../storage/entities/line.ts'
import { leaseEntryNumbers } from '../storage/journal.ts'
import type { Kept } from '../storage/kept-in.ts'
import type { Side } from '../storage/keys.ts'
import type { SeenLine } from '../storage/lines.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { postLedgerLine } from '../transactions/post-ledger-line.ts'
import { chartAccountOf } from './chart-account-of.ts'
import type { FileAccount } from './chart-for-file.ts'

/** A row of a file with the id of the line that it becomes. */
export interface LineRow {
  row: number
  line: BankFileRow
  id: string
  /** The line that it looks like, where it is left out for that. */
  like?: SeenLine['bank'] | undefined
}

/** A row of the file: a line with its id, or why it cannot be one. */
export type FileRow = LineRow | { row: number; rejected: { reason: string; raw: string } }

interface Target {
  item: StoredImport
  account: StoredAccount
  /** What may be booked to; needed for the ledger alone. */
  chart: readonly FileAccount[]
  /** How the entry of each row is kept; needed for the ledger alone. */
  kept: ReadonlyMap<number, Kept | string>
}

/** A ledger row brings its journal entry along. */
export const ACTIONS_PER_ROW = { bank: 1, ledger: 2 }

/** The first of these rows that fit so many actions, at least one; each may have more actions than its line. */
export function rowsThatFit<Row extends { row: number; line?: BankFileRow }>(
  side: Side,
  rows: readonly Row[],
  actionsMax: number,
  moreEach = 0,
): Row[] {
  const years = new Set<string>()
  const taken: Row[] = []
  for (const row of rows) {
    if (side === 'ledger' && row.line) years.add(row.line.date.slice(0, 4))
    const actions = (taken.length + 1) * (ACTIONS_PER_ROW[side] + moreEach) + years.size
    if (taken.length > 0 && actions > actionsMax) break
    taken.push(row)
  }
  return taken
}

/** Rows become lines, with what the audit says of it. */
export async function writeRows(plan: WritePlan, target: Target, rows: readonly LineRow[]): Promise<void> {
  if (rows.length === 0) return
  const { item, account } = target
  if (item.side === 'bank')
    for (const row of rows) plan.move(bankLine, undefined, bankLineOf(item, account, row, plan.now))
  else await postRows(plan, target, rows)
}

function bankLineOf(item: StoredImport, account: StoredAccount, { row, line, id }: LineRow, now: string) {
  return openBankLine({
    id,
    account,
    date: line.date,
    amount: decimalOf(line.amount),
    description: calledOf(line),
    reference: line.reference || null,
    payee: line.payee || null,
    category: line.category || null,
    importId: item.id,
    importRow: row,
    runningBalance: line.balance === undefined ? undefined : decimalOf(line.balance),
    now,
  })
}

/** Ledger rows: each with its journal entry, numbered within its year. */
async function postRows(
  plan: WritePlan,
  { item, account, chart, kept }: Target,
  rows: readonly LineRow[],
): Promise<void> {
  for (const [year, ofYear] of Map.groupBy(rows, ({ line }) => line.date.slice(0, 4))) {
    const numbers = await leaseEntryNumbers(plan, year, ofYear.length)
    for (const [at, { row, line, id }] of ofYear.entries()) {
      const { chartAccount, category } = chartAccountOf(chart, line)
      postLedgerLine(plan, {
        entryType: 'IMPORT',
        account,
        chartAccount,
        kept: keptOf(kept, row),
        date: line.date,
        amount: line.amount,
        description: textOf(line),
        referenceNumber: line.reference || null,
        category,
        entryNumber: numbers[at]!,
        hash: parseLineId(id)!.hash,
        importId: item.id,
        importRow: row,
      })
    }
  }
}

function keptOf(kept: Target['kept'], row: number): Kept {
  const found = kept.get(row)
  if (typeof found === 'object') return found
  throw new Error(`row ${row} is written although it is not kept: ${found}`)
}
