/** What is done with lines, and how they are found. */
import type * as z from 'zod'
import { refuse } from '../../shared/contract/refusals.ts'
import { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { type Day, monthOf } from '../../shared/domain/calendar/day.ts'
import { statusOfFree } from '../../shared/domain/transactions/exclusion.ts'
import type { EntryKind } from '../../shared/domain/transactions/explained-as.ts'
import { isOpen } from '../../shared/domain/transactions/status.ts'
import { eachMonthWith, linesOf } from './books/walk-books.ts'
import { type LineOf, lineEntity, lineKey } from './entities/line.ts'
import { keys, type Side } from './keys.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { only, type Readable, readAll, readEach, readMany } from './read.ts'
import type { Scope } from './scope.ts'
import { eachItem } from './table.ts'

/** All of them, in the order asked for; refuses with `not-found` when one is missing. */
export async function getLines<S extends Side>(
  scope: Scope,
  side: S,
  ids: readonly string[],
): Promise<LineOf[S][]> {
  const found = await findLines(scope, side, ids)
  return ids.map((id) => {
    const line = found.get(id)
    if (!line) throw refuse('not-found')
    return line
  })
}

/** Those that exist, by id. */
export async function findLines<S extends Side>(
  scope: Scope,
  side: S,
  ids: readonly string[],
): Promise<Map<string, LineOf[S]>> {
  const wanted = [...new Set(ids)].map((id) => lineKey(scope, side, id))
  const found = await readMany(lineEntity(side), wanted)
  return new Map(found.map((line) => [line.id, line]))
}

/** Of these lines those that may be here already: their account has lines in their month. */
export async function findPossible(
  scope: Scope,
  side: Side,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const months = Map.groupBy(ids, (id) => lineKey(scope, side, id).pk)
  const hasLines = async (pk: string) => {
    for await (const _ of eachItem({ pk, attributes: ['id'], limit: 1 })) return true
    return false
  }
  const found = await Promise.all([...months].map(async ([pk, of]) => ((await hasLines(pk)) ? of : [])))
  return new Set(found.flat())
}

const states = only(SourceTransaction.pick({ id: true, status: true }))

/** Which of these lines are there and open. */
export async function findOpen(scope: Scope, side: Side, ids: readonly string[]): Promise<Set<string>> {
  const wanted = [...new Set(ids)].map((id) => lineKey(scope, side, id))
  const found = await readMany(states, wanted)
  return new Set(found.filter(({ status }) => isOpen(status)).map(({ id }) => id))
}

export interface DaySpan {
  from?: Day
  to?: Day
}

/** Every line of an account within a span of days, oldest first; only of months in which it has some. */
export function eachLine<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  span: DaySpan,
): AsyncGenerator<LineOf[S]> {
  return eachWithin(scope, side, accountId, span, (pk) => readEach(lineEntity(side), { pk }))
}

/** The same with only what the difference finder looks at. */
export function eachSeenLine<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  span: DaySpan,
): AsyncGenerator<SeenLine[S]> {
  const of: Seen<S> = seen[side]
  return eachWithin(scope, side, accountId, span, (pk) =>
    readEach(of, { pk, attributes: Object.keys(of.schema.shape) }),
  )
}

async function* eachWithin<Line extends { transactionDate: string }>(
  scope: Scope,
  side: Side,
  accountId: number,
  { from, to }: DaySpan,
  linesOfMonth: (pk: string) => AsyncGenerator<Line>,
): AsyncGenerator<Line> {
  const pages = [accountPage(accountId)]
  const span = { ...(from && { from }), ...(to && { to }) }
  for await (const { at: month } of eachMonthWith(scope, { pages, sought: linesOf(side), span })) {
    for await (const line of linesOfMonth(keys.lineMonth(scope, side, accountId, month))) {
      if ((from && line.transactionDate < from) || (to && line.transactionDate > to)) continue
      yield line
    }
  }
}

export interface SeenLine {
  bank: Pick<
    SourceTransaction,
    | 'id'
    | 'transactionDate'
    | 'description'
    | 'amount'
    | 'status'
    | 'importBatchId'
    | 'importRow'
    | 'runningBalance'
    | 'createdAt'
  >
  ledger: Pick<
    LedgerTransaction,
    'id' | 'transactionDate' | 'description' | 'amount' | 'status' | 'createdAt'
  >
}
interface Seen<S extends Side> {
  schema: z.ZodType<SeenLine[S]> & { shape: object }
}

const told = {
  id: true,
  transactionDate: true,
  description: true,
  amount: true,
  status: true,
  createdAt: true,
} as const
const seen: { [S in Side]: Seen<S> } = {
  bank: {
    schema: SourceTransaction.pick({ ...told, importBatchId: true, importRow: true, runningBalance: true }),
  },
  ledger: { schema: LedgerTransaction.pick(told) },
}

/** Every line of an account and day. */
export function eachLineOfDay<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  date: Day,
): AsyncGenerator<LineOf[S]> {
  const pk = keys.lineMonth(scope, side, accountId, monthOf(date))
  return readEach(lineEntity(side), { pk, startsWith: `${date.slice(8)}#` })
}

/** The match that takes a line, with its first bank line, the day of its last one and of its last line at all. */
export interface Holder {
  matchId: string
  sourceTransactionId: string | null
  clearedOn: string
  explainedOn: string
  explainedAs: EntryKind | undefined
}

/** A line as a match holds it: a ledger entry also knows when the bank had it, a bank line what the entries make of it. */
export function heldLine<S extends Side>(
  side: S,
  line: LineOf[S],
  { matchId, clearedOn, explainedOn, explainedAs }: Holder,
): LineOf[S] {
  const held = { ...line, status: 'matched' as const, matchId, explainedOn }
  if (side === 'ledger') return { ...held, clearedOn }
  return explainedAs ? { ...held, explainedAs } : held
}

/**
 * From open to matched: the transition that two people can race for. With `withRefusal` false whoever comes second loses
 * instead of being refused: bulk work leaves that match out and goes on.
 */
export function takeLine<S extends Side>(
  plan: WritePlan,
  side: S,
  line: LineOf[S],
  holder: Holder,
  withRefusal = true,
): void {
  const outrun = () => refuse('match.line-taken', { description: line.description })
  plan.move(lineEntity(side), line, heldLine(side, line, holder), withRefusal ? { outrun } : {})
}

/** From matched back to open, by the match that held it; one that was excluded is excluded again. */
export function freeLine<S extends Side>(plan: WritePlan, side: S, line: LineOf[S]): void {
  const { explainedOn: _explainedOn, ...open } = line
  if ('clearedOn' in open) delete open.clearedOn
  if ('explainedAs' in open) delete open.explainedAs
  const status = statusOfFree('exclusion' in line ? line : {})
  plan.move(lineEntity(side), line, { ...open, status, matchId: null } as LineOf[S])
}

/** What matching looks at of a line. */
const compared: Record<Side, Readable<ComparedLine>> = {
  bank: only(
    SourceTransaction.pick({
      id: true,
      transactionDate: true,
      description: true,
      amount: true,
      currency: true,
      reference: true,
      classification: true,
      confidenceData: true,
    }),
  ),
  ledger: only(
    LedgerTransaction.pick({
      id: true,
      transactionDate: true,
      description: true,
      amount: true,
      currency: true,
      referenceNumber: true,
      chartAccountId: true,
    }),
  ),
}
export type ComparedLine = Pick<
  SourceTransaction,
  'id' | 'transactionDate' | 'description' | 'amount' | 'currency'
> &
  Partial<Pick<SourceTransaction, 'reference' | 'classification' | 'confidenceData'>> &
  Partial<Pick<LedgerTransaction, 'referenceNumber' | 'chartAccountId'>>

/** Open lines by date, with only what matching looks at. */
export function eachOpenLine(
  scope: Scope,
  side: Side,
  accountId: number,
  between: { from?: string; to?: string } = {},
): AsyncGenerator<ComparedLine> {
  const pk = keys.openLines(scope, side, accountId)
  return readEach(compared[side], { pk, index: 'open', ...between })
}

/** Everything that nothing explains yet, by date. */
export function listOpenLines<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
): Promise<LineOf[S][]> {
  return readAll(lineEntity(side), { pk: keys.openLines(scope, side, accountId), index: 'open' })
}

const arrived = only(SourceTransaction.pick({ createdAt: true }))

/** Whether an open line of either side came to an account after an instant. */
export async function hasOpenLineSince(scope: Scope, accountId: number, instant: string): Promise<boolean> {
  for (const side of ['bank', 'ledger'] as const) {
    const range = { pk: keys.openLines(scope, side, accountId), index: 'open', newestFirst: true } as const
    for await (const { createdAt } of readEach(arrived, range)) if (createdAt > instant) return true
  }
  return false
}
