/** The lines and entries that the difference finder looks at. */
import type { Day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import type { BankLine, BookEntry } from '../../shared/domain/reconciliations/differences/evidence.ts'
import { isUnsettled } from '../../shared/domain/transactions/status.ts'
import type { StoredReconciliation } from '../storage/entities/reconciliation.ts'
import type { Side } from '../storage/keys.ts'
import { eachSeenLine, type SeenLine } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { eachOnWaitingDays, LOOKED_MAX } from './waiting-lines.ts'

/** Every line of the period where they do not come to the closing balance. */
const LINES_MAX = 20_000
/** Otherwise so many say which amounts and words are usual. */
const USUAL_MAX = 3_000
/** Of another account. */
const OPEN_MAX = 1_000

/** The bank lines of the period, as many as are needed, and all that are open in it. */
export async function readLines(
  scope: Scope,
  { financialAccountId, periodStart, periodEnd }: StoredReconciliation,
  isAll: boolean,
): Promise<BankLine[]> {
  const [from, to] = [periodStart as Day, periodEnd as Day]
  const max = isAll ? LINES_MAX : USUAL_MAX
  const lines = await firstOf(eachSeenLine(scope, 'bank', financialAccountId, { from, to }), max)
  if (isAll || lines.length < max) return lines.map(bankLine)
  const waiting = await openOf(scope, 'bank', financialAccountId, { from, to }, LOOKED_MAX)
  return withoutTwins([...lines, ...waiting]).map(bankLine)
}

/** Every bank line of the period, without its words. */
export async function readAllLines(
  scope: Scope,
  { financialAccountId, periodStart, periodEnd }: StoredReconciliation,
): Promise<BankLine[]> {
  const span = { from: periodStart as Day, to: periodEnd as Day }
  const lines: BankLine[] = []
  for await (const line of eachSeenLine(scope, 'bank', financialAccountId, span))
    lines.push({ ...bankLine(line), description: '' })
  return lines
}

/** The entries of the period, as many as say what is usual, and all that are open at its end. */
export async function readEntries(
  scope: Scope,
  { financialAccountId, periodStart, periodEnd }: StoredReconciliation,
): Promise<BookEntry[]> {
  const [from, to] = [periodStart as Day, periodEnd as Day]
  const [entries, waiting] = await Promise.all([
    firstOf(eachSeenLine(scope, 'ledger', financialAccountId, { from, to }), USUAL_MAX),
    openOf(scope, 'ledger', financialAccountId, { to }, LOOKED_MAX),
  ])
  return withoutTwins([...entries, ...waiting]).map(bookEntry)
}

/** What is open on an account within some days. */
export async function readOpen(
  scope: Scope,
  accountId: number,
  span: { from: Day; to: Day },
): Promise<{ lines: BankLine[]; entries: BookEntry[] }> {
  const [lines, entries] = await Promise.all([
    openOf(scope, 'bank', accountId, span, OPEN_MAX),
    openOf(scope, 'ledger', accountId, span, OPEN_MAX),
  ])
  return { lines: lines.map(bankLine), entries: entries.map(bookEntry) }
}

async function openOf<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  { from, to }: { from?: Day; to: Day },
  max: number,
): Promise<SeenLine[S][]> {
  const looked = await firstOf(eachOnWaitingDays(scope, side, accountId, to, from), max)
  return looked.filter(({ status }) => isUnsettled(status))
}

async function firstOf<T>(all: AsyncGenerator<T>, max: number): Promise<T[]> {
  const found: T[] = []
  for await (const one of all) {
    found.push(one)
    if (found.length === max) break
  }
  return found
}

/** Oldest first, each once. */
function withoutTwins<T extends { id: string; transactionDate: string }>(all: readonly T[]): T[] {
  const each = [...new Map(all.map((line) => [line.id, line])).values()]
  return each.sort((one, other) => (one.transactionDate < other.transactionDate ? -1 : 1))
}

function bankLine(line: SeenLine['bank']): BankLine {
  const {
    id,
    transactionDate,
    description,
    amount,
    status,
    importBatchId,
    importRow,
    runningBalance,
    createdAt,
  } = line
  return {
    id,
    day: transactionDate as Day,
    description,
    amount: money(amount),
    isExplained: !isUnsettled(status),
    source: importBatchId && importRow ? { importId: importBatchId, row: importRow } : null,
    balance: runningBalance == null ? null : money(runningBalance),
    createdAt,
  }
}

/** As money of the account: the ledger has the sign of the counter account. */
function bookEntry({
  id,
  transactionDate,
  description,
  amount,
  status,
  createdAt,
}: SeenLine['ledger']): BookEntry {
  return {
    id,
    day: transactionDate as Day,
    description,
    amount: -money(amount),
    isExplained: !isUnsettled(status),
    createdAt,
  }
}
