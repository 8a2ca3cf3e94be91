/**
 * The books as they are read: sums of what counts in them (`counts.ts`), each of a page on a day or, of what is counted by month
 * alone, in a month. Where the days of a month or a year were not read one by one, their sum stands on the last of them.
 *
 *   A5  2026-01-07  b.n  3        C0  2026-01-31  12.d.CAD  1000000        A5  202601  k.fees.n  2
 */
import { type Day, isWithin, type Month } from '../calendar/day.ts'
import type { Classification } from '../classification/classification.ts'
import type { Money } from '../money/money.ts'
import type { EntryKind } from '../transactions/explained-as.ts'

export type LineSide = 'bank' | 'ledger'

/** What a bank line is counted as in its month: transfers and fees where it is known to be one, otherwise by its direction. */
export const LINE_KINDS = ['deposits', 'withdrawals', 'transfers', 'fees'] as const
export type LineKind = (typeof LINE_KINDS)[number]
export const LETTERS: Record<LineSide, string> = { bank: 'b', ledger: 'l' }
/** The page of what entries say of taxes. */
export const TAX_PAGE = 'tax'

export type BookSum = readonly [page: string, on: Day | Month, measure: string, sum: bigint]

/** Days to count, both included; left out means without end. */
export interface Span {
  from?: Day
  to?: Day
}

export interface LineTotals {
  count: number
  explained: number
  /** Those of the explained that no person decided. */
  automatic: number
  /** Those that nothing explains and that a person excluded. */
  excluded: number
  /** Those of the open ones that a person disputes. */
  disputed: number
  sum: Money
}

export const NO_LINES: LineTotals = {
  count: 0,
  explained: 0,
  automatic: 0,
  excluded: 0,
  disputed: 0,
  sum: 0n,
}

/** How many of the lines still wait for something, disputed ones among them. */
export function openCountOf({ count, explained, excluded }: LineTotals): number {
  return count - explained - excluded
}

/** What a person says comes first, then what explains it, then what a rule or its words say. */
export function kindOf(amount: Money, { classification, confidenceData, explainedAs }: KnownLine): LineKind {
  const said = confidenceData?.by === 'person' ? classification : (explainedAs ?? classification)
  if (said === 'transfers' || said === 'fees') return said
  return amount < 0n ? 'withdrawals' : 'deposits'
}

export interface KnownLine {
  classification?: Classification
  confidenceData?: { by: string } | null
  explainedAs?: EntryKind | undefined
}

export const CLASSIFICATION_LETTERS: Record<Exclude<Classification, 'unclassified'>, string> = {
  receivables: 'r',
  payables: 'p',
  transfers: 't',
  fees: 'f',
}

/** The kind that a measure of a bank line counts. */
export const CLASSIFICATION_OF_MEASURE: ReadonlyMap<
  string,
  Exclude<Classification, 'unclassified'>
> = new Map(
  Object.entries(CLASSIFICATION_LETTERS).map(([kind, letter]) => [
    letter,
    kind as Exclude<Classification, 'unclassified'>,
  ]),
)

/** Counts and sums of the lines of each account on one side. */
export function lineTotals(
  books: readonly BookSum[],
  side: LineSide,
  span: Span = {},
): Map<number, LineTotals> {
  const totals = new Map<number, LineTotals>()
  for (const [accountId, , measure, sum] of eachLineSum(books, side, span)) {
    const of = totals.get(accountId) ?? { ...NO_LINES }
    if (measure === 'n') of.count += Number(sum)
    else if (measure === 'm') of.explained += Number(sum)
    else if (measure === 'a') of.automatic += Number(sum)
    else if (measure === 'x') of.excluded += Number(sum)
    else if (measure === 'd') of.disputed += Number(sum)
    else if (measure === 'v') of.sum += sum
    totals.set(accountId, of)
  }
  return totals
}

/** What stands of each account and of its chart account alone, so that what is asked of one does not walk over all others. */
export function booksByAccount(
  books: readonly BookSum[],
  accounts: readonly { id: number; chartAccountId: number }[] = [],
): Map<number, BookSum[]> {
  const holders = new Map(accounts.map(({ id, chartAccountId }) => [chartAccountId, id]))
  const byAccount = new Map<number, BookSum[]>()
  for (const each of books) {
    const [page, , measure] = each
    const holder = page[0] === 'C' ? holders.get(postedTo(measure).chartAccountId) : accountOf(page)
    if (holder === undefined) continue
    const own = byAccount.get(holder) ?? []
    byAccount.set(holder, own)
    own.push(each)
  }
  return byAccount
}

/** The sum of the bank lines of an account that bring money in; the rest of their sum went out. */
export function moneyInOf(books: readonly BookSum[], accountId: number, span: Span = {}): Money {
  let total = 0n
  for (const [account, , measure, sum] of eachLineSum(books, 'bank', span))
    if (account === accountId && measure === 'i') total += sum
  return total
}

/** Bank lines of an account by kind in a month. */
export function kindTotals(
  books: readonly BookSum[],
  accountId: number,
  month: Month,
): Record<LineKind, { count: number; total: Money }> {
  const ofMonth = new Map(
    books.flatMap(([page, on, measure, sum]) =>
      on === month && accountOf(page) === accountId ? [[measure, sum]] : [],
    ),
  )
  const sumOf = (kind: LineKind, of: 'n' | 'v') => ofMonth.get(`k.${kind}.${of}`) ?? 0n
  return Object.fromEntries(
    LINE_KINDS.map((kind) => [kind, { count: Number(sumOf(kind, 'n')), total: sumOf(kind, 'v') }]),
  ) as Record<LineKind, { count: number; total: Money }>
}

/** A line that was open on a day although something of a later one explains it now. */
export interface LaterLine {
  side: LineSide
  financialAccountId: number
  transactionDate: string
  /** Decimal. */
  amount: string
  /** Of a bank line: what it is, and why it was excluded until then. */
  classification?: Classification
  exclusion?: { reason: string } | null | undefined
}

/** How many of these there are. */
export function laterCount(books: readonly BookSum[], side: LineSide, accountId: number, day: Day): number {
  let count = 0
  for (const [account, , measure, sum] of eachLineSum(books, side, { to: day }))
    if (account === accountId && measure === 'wn') count += Number(sum)
  return count
}

/** Lines of a side of an account of a month that only something of a later month explains: at its end they were open. */
export function explainedInLaterMonth(
  books: readonly BookSum[],
  side: LineSide,
  accountId: number,
  month: Month,
): number {
  const measure = `k.${LETTERS[side]}.later`
  const found = books.find(
    ([page, on, name]) => on === month && name === measure && accountOf(page) === accountId,
  )
  return Number(found?.[3] ?? 0n)
}

/** What is counted of the lines of a side within a span, the name of the side left out. */
export function* eachLineSum(
  books: readonly BookSum[],
  side: LineSide,
  span: Span = {},
): Generator<[accountId: number, on: Day, measure: string, sum: bigint]> {
  const prefix = `${LETTERS[side]}.`
  for (const [page, on, measure, sum] of books) {
    const accountId = accountOf(page)
    if (accountId !== undefined && measure.startsWith(prefix) && isWithin(on, span))
      yield [accountId, on as Day, measure.slice(prefix.length), sum]
  }
}

/** Matches whose first bank line lies in a span, by origin, tier and approval. */
export function* eachMatchSum(
  books: readonly BookSum[],
  span: Span,
): Generator<[origin: string, tier: string, approvalStatus: string, count: number]> {
  for (const [, on, measure, sum] of books) {
    if (!measure.startsWith('q.') || !isWithin(on, span)) continue
    const [, origin, tier, approvalStatus] = measure.split('.') as [string, string, string, string]
    yield [origin, tier, approvalStatus, Number(sum)]
  }
}

/** Matches of an account that nobody signed off, of those that explain their lines from a day of a span on. */
export function unsignedMatches(books: readonly BookSum[], accountId: number, span: Span = {}): number {
  let count = 0
  for (const [page, on, measure, sum] of books)
    if (measure === 'p.n' && accountOf(page) === accountId && isWithin(on, span)) count += Number(sum)
  return count
}

/** Whether there is a line on either side of an account, or of any. */
export function hasLines(books: readonly BookSum[], accountId?: number): boolean {
  return (['bank', 'ledger'] as const).some((side) =>
    [...lineTotals(books, side)].some(([id, { count }]) => count > 0 && (accountId ?? id) === id),
  )
}

/** Bank lines of the company that wait to be matched and of which nobody has said what they are. */
export function unclassifiedLines(books: readonly BookSum[]): number {
  let count = 0n
  for (const [, , measure, sum] of eachLineSum(books, 'bank')) {
    if (measure === 'n') count += sum
    else if (measure === 'm' || measure === 'x' || CLASSIFICATION_OF_MEASURE.has(measure)) count -= sum
  }
  return Number(count)
}

/** Whose page it is; undefined where it is of no account. */
export function accountOf(page: string): number | undefined {
  return page[0] === 'A' ? Number(page.slice(1)) : undefined
}

/** `12.d.CAD` of a page of the chart. */
export function postedTo(measure: string) {
  const [chartAccountId, side, currency] = measure.split('.') as [string, 'd' | 'c' | 'f' | 'g' | 'u', string]
  return { chartAccountId: Number(chartAccountId), side, currency }
}
