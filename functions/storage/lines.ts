/**
 * Bank lines and ledger entries: partitioned by account and month, found by their id without an index. An open line also
 * stands in the sparse index `open`; a state transition writes status, match, version and index together.
 */
import { refuse } from '../../shared/contract/refusals.ts'
import type { LedgerTransaction, SourceTransaction } from '../../shared/contract/transactions.ts'
import { type Day, monthOf } from '../../shared/domain/calendar/day.ts'
import { parseLineId } from '../../shared/domain/ids/ids.ts'
import { isExplained, isOpen, type TransactionStatus } from '../../shared/domain/transactions/status.ts'
import { countClassification, countExplained, countKind, countLine, listMonths } from './book.ts'
import { type Key, keys, type Side } from './keys.ts'
import { holdOpen } from './locks.ts'
import type { Scope } from './scope.ts'
import { allItems, eachItem, getItems } from './table.ts'
import type { WritePlan } from './write-plan.ts'

export interface LineOf {
  bank: SourceTransaction
  ledger: LedgerTransaction
}
type Line = SourceTransaction | LedgerTransaction

export function lineKey(scope: Scope, side: Side, id: string): Key {
  const parsed = parseLineId(id)
  if (!parsed || parsed.companyId !== scope.companyId) throw refuse('not-found')
  return keys.line(scope, side, parsed)
}

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

export interface DaySpan {
  from?: Day
  to?: Day
}

/** Every line of an account within a span of days, oldest first. */
export async function* eachLine<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  { from, to }: DaySpan,
): AsyncGenerator<LineOf[S]> {
  for (const month of (await listMonths(scope)).toReversed()) {
    if ((from && month < monthOf(from)) || (to && month > monthOf(to))) continue
    for await (const line of eachItem<LineOf[S]>({ pk: keys.lineMonth(scope, side, accountId, month) })) {
      if ((from && line.transactionDate < from) || (to && line.transactionDate > to)) continue
      yield line
    }
  }
}

/** Every line of an account and day. */
export function eachLineOfDay<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  date: Day,
): AsyncGenerator<LineOf[S]> {
  const pk = keys.lineMonth(scope, side, accountId, monthOf(date))
  return eachItem<LineOf[S]>({ pk, startsWith: `${date.slice(8)}#` })
}

/** Those that exist, by id. */
export async function findLines<S extends Side>(
  scope: Scope,
  side: S,
  ids: readonly string[],
): Promise<Map<string, LineOf[S]>> {
  const found = await getItems<LineOf[S]>([...new Set(ids)].map((id) => lineKey(scope, side, id)))
  return new Map(found.map((line) => [line.id, line]))
}

/** A new open line, counted in the book. Lost (to be read again) when there is one with this id already. */
export function createLine<S extends Side>(plan: WritePlan, scope: Scope, side: S, line: LineOf[S]): void {
  plan.create(lineKey(scope, side, line.id), { ...line, ...openKeys(scope, side, line) })
  holdOpen(plan, scope, line.financialAccountId, line.transactionDate)
  countLine(plan, scope, side, line)
}

/** A new line that a match holds from the beginning, counted as explained. */
export function createHeldLine<S extends Side>(
  plan: WritePlan,
  scope: Scope,
  side: S,
  line: LineOf[S],
  matchId: string,
): LineOf[S] {
  const held = { ...line, status: 'matched' as const, matchId, ...daysOf(side, line.transactionDate) }
  plan.create(lineKey(scope, side, line.id), held)
  holdOpen(plan, scope, line.financialAccountId, line.transactionDate)
  countLine(plan, scope, side, line)
  countExplained(plan, scope, side, held, 1n)
  return held
}

/** The line goes together with the match that holds it. */
export function deleteHeldLine(plan: WritePlan, scope: Scope, side: Side, line: Line): void {
  plan.delete(lineKey(scope, side, line.id), heldBy(line))
  holdOpen(plan, scope, line.financialAccountId, line.transactionDate)
  countLine(plan, scope, side, line, -1n)
  countExplained(plan, scope, side, line, -1n)
}

/** What kind of bank line it is, and who says so; matching and balances do not depend on it, only what its month counts of each kind. */
export function classifyLine(
  plan: WritePlan,
  scope: Scope,
  line: SourceTransaction,
  { classification, confidenceData }: Pick<SourceTransaction, 'classification' | 'confidenceData'>,
): SourceTransaction {
  const version = line.version + 1
  plan.update(
    lineKey(scope, 'bank', line.id),
    { set: { classification, confidenceData, version } },
    { expression: 'version = :version', values: { ':version': line.version } },
  )
  countKind(plan, scope, line, -1n)
  countKind(plan, scope, { ...line, classification }, 1n)
  if (!isExplained(line.status)) countClassification(plan, scope, line, line.classification, classification)
  return { ...line, classification, confidenceData, version }
}

/** The match that takes a line, with the day of its last bank line and of its last line at all. */
export interface Holder {
  matchId: string
  clearedOn: string
  explainedOn: string
}

/**
 * From open to matched: the transition that two people can race for. A bank line has to lie in an open period; a ledger entry of a
 * closed one may still be cleared by a later bank line.
 */
export function takeLine(
  plan: WritePlan,
  scope: Scope,
  side: Side,
  line: Line,
  { matchId, clearedOn, explainedOn }: Holder,
  withRefusal = true,
): void {
  plan.update(
    lineKey(scope, side, line.id),
    {
      set: {
        status: 'matched',
        matchId,
        version: line.version + 1,
        ...daysOf(side, clearedOn, explainedOn),
      },
      remove: ['openPk', 'openSk'],
    },
    {
      expression: '#status = :open AND version = :version',
      names: { '#status': 'status' },
      values: { ':open': 'pending', ':version': line.version },
      ...(withRefusal && { refusal: () => refuse('match.line-taken', { description: line.description }) }),
    },
  )
  if (side === 'bank') holdOpen(plan, scope, line.financialAccountId, line.transactionDate)
  countExplained(plan, scope, side, { ...line, explainedOn }, 1n)
}

/** From matched back to open, by the match that held it. */
export function freeLine(plan: WritePlan, scope: Scope, side: Side, line: Line): void {
  const { openPk, openSk } = keys.openLine(scope, side, parseLineId(line.id)!)
  plan.update(
    lineKey(scope, side, line.id),
    {
      set: { status: 'pending', matchId: null, version: line.version + 1, openPk, openSk },
      remove: side === 'ledger' ? ['clearedOn', 'explainedOn'] : ['explainedOn'],
    },
    heldBy(line),
  )
  if (side === 'bank') holdOpen(plan, scope, line.financialAccountId, line.transactionDate)
  countExplained(plan, scope, side, line, -1n)
}

/** Since when a line is explained; a ledger entry also knows when the bank had it. */
const daysOf = (side: Side, clearedOn: string, explainedOn = clearedOn) =>
  side === 'ledger' ? { clearedOn, explainedOn } : { explainedOn }

const heldBy = (line: Line) => ({
  expression: '#status = :matched AND matchId = :match AND version = :version',
  names: { '#status': 'status' },
  values: { ':matched': 'matched', ':match': line.matchId, ':version': line.version },
})

/** An open line goes, and with it its count. */
export function deleteLine(plan: WritePlan, scope: Scope, side: Side, line: Line): void {
  plan.delete(lineKey(scope, side, line.id), {
    expression: '#status = :open AND version = :version',
    names: { '#status': 'status' },
    values: { ':open': 'pending', ':version': line.version },
  })
  holdOpen(plan, scope, line.financialAccountId, line.transactionDate)
  countLine(plan, scope, side, line, -1n)
}

/** What matching looks at of a line; the rest is left in the store. */
const MATCHED_ATTRIBUTES = [
  'id',
  'transactionDate',
  'description',
  'amount',
  'currency',
  'reference',
  'referenceNumber',
  'chartAccountId',
  'classification',
  'confidenceData',
]
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
  return eachItem<ComparedLine>({
    pk: keys.openLines(scope, side, accountId),
    index: 'open',
    attributes: MATCHED_ATTRIBUTES,
    ...between,
  })
}

/** Everything that nothing explains yet, by date. */
export function listOpenLines<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
): Promise<LineOf[S][]> {
  return allItems<LineOf[S]>({ pk: keys.openLines(scope, side, accountId), index: 'open' })
}

/** Whether an open line of either side came to an account after an instant. */
export async function hasOpenLineSince(scope: Scope, accountId: number, instant: string): Promise<boolean> {
  for (const side of ['bank', 'ledger'] as const) {
    const range = { pk: keys.openLines(scope, side, accountId), index: 'open', newestFirst: true } as const
    for await (const line of eachItem<Line>(range)) if (line.createdAt > instant) return true
  }
  return false
}

function openKeys(scope: Scope, side: Side, line: { id: string; status: TransactionStatus }) {
  if (isExplained(line.status)) throw new Error('a line is created open')
  return isOpen(line.status) ? keys.openLine(scope, side, parseLineId(line.id)!) : {}
}
