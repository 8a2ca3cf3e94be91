/**
 * The books as they are read: months of counters, each named by the account, the day of the month and what is counted
 * (`counts.ts`). Where days were not read one by one, their sum stands on the last of them (`book-pages.ts`).
 *
 *   b5.07.n       bank lines of account 5 on the 7th; l5.07.n ledger entries
 *   c12.07.d.CAD  debits posted to chart account 12 in that currency; c12.07.c.CAD credits
 *   kfees.5.n     bank lines of account 5 of a kind in the whole month
 */
import type { Day, Month } from '../calendar/day.ts'
import type { Classification } from '../classification/classification.ts'
import type { Money } from '../money/money.ts'

export type LineSide = 'bank' | 'ledger'

/** What a bank line is counted as in its month: transfers and fees where it is known to be one, otherwise by its direction. */
export const LINE_KINDS = ['deposits', 'withdrawals', 'transfers', 'fees'] as const
export type LineKind = (typeof LINE_KINDS)[number]
export const LETTERS: Record<LineSide, string> = { bank: 'b', ledger: 'l' }

export interface BookMonth {
  month: Month
  counters: ReadonlyMap<string, bigint>
}

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
  sum: Money
}

export const NO_LINES: LineTotals = { count: 0, explained: 0, automatic: 0, sum: 0n }

export function kindOf(amount: Money, classification: string | undefined): LineKind {
  if (classification === 'transfers' || classification === 'fees') return classification
  return amount < 0n ? 'withdrawals' : 'deposits'
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
  books: readonly BookMonth[],
  side: LineSide,
  span: Span = {},
): Map<number, LineTotals> {
  const totals = new Map<number, LineTotals>()
  for (const [name, , measure, value] of eachLineCounter(books, side, span)) {
    const of = totals.get(name) ?? { ...NO_LINES }
    if (measure === 'n') of.count += Number(value)
    else if (measure === 'm') of.explained += Number(value)
    else if (measure === 'a') of.automatic += Number(value)
    else if (measure === 'v') of.sum += value
    totals.set(name, of)
  }
  return totals
}

/** The counters of each account's lines and of its chart account alone, so that what is asked of one does not walk over all others. */
export function booksByAccount(
  books: readonly BookMonth[],
  accounts: readonly { id: number; chartAccountId: number }[] = [],
): Map<number, BookMonth[]> {
  const holders = new Map(accounts.map(({ id, chartAccountId }) => [chartAccountId, id]))
  const byAccount = new Map<number, BookMonth[]>()
  for (const { month, counters } of books) {
    const ofMonth = new Map<number, Map<string, bigint>>()
    for (const [name, value] of counters) {
      const accountId = holderOf(name, holders)
      if (accountId === undefined) continue
      const own = ofMonth.get(accountId) ?? new Map<string, bigint>()
      ofMonth.set(accountId, own.set(name, value))
    }
    for (const [accountId, own] of ofMonth)
      byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), { month, counters: own }])
  }
  return byAccount
}

function holderOf(name: string, holders: ReadonlyMap<number, number>): number | undefined {
  const at = name.indexOf('.')
  if (at < 0) return undefined
  const number = Number(name.slice(1, at))
  if (name[0] === 'c') return holders.get(number)
  return name[0] === LETTERS.bank || name[0] === LETTERS.ledger ? number : undefined
}

/** The sum of the bank lines of an account that bring money in; the rest of their sum went out. */
export function moneyInOf(books: readonly BookMonth[], accountId: number, span: Span = {}): Money {
  let total = 0n
  for (const [name, , measure, value] of eachLineCounter(books, 'bank', span))
    if (name === accountId && measure === 'i') total += value
  return total
}

/** What lay between bank and books on a day although it is explained now: sums of lines above and below zero. */
export function apartOn(
  books: readonly BookMonth[],
  side: LineSide,
  accountId: number,
  day: Day,
): { above: Money; below: Money } {
  const apart = { above: 0n, below: 0n }
  for (const [, measure, value] of ofAccount(books, side, accountId, { to: day })) {
    if (measure === 'wi') apart.above += value
    else if (measure === 'wo') apart.below += value
  }
  return apart
}

/** The counters of one account: date, measure, value. */
function* ofAccount(
  books: readonly BookMonth[],
  side: LineSide,
  accountId: number,
  span: Span = {},
): Generator<[Day, string, bigint]> {
  for (const [name, date, measure, value] of eachLineCounter(books, side, span))
    if (name === accountId) yield [date, measure, value]
}

/** Bank lines of an account by kind in a month. */
export function kindTotals(
  books: readonly BookMonth[],
  accountId: number,
  month: Month,
): Record<LineKind, { count: number; total: Money }> {
  const counters = books.find((of) => of.month === month)?.counters
  const totalOf = (kind: LineKind, measure: 'n' | 'v') =>
    counters?.get(`k${kind}.${accountId}.${measure}`) ?? 0n
  return Object.fromEntries(
    LINE_KINDS.map((kind) => [kind, { count: Number(totalOf(kind, 'n')), total: totalOf(kind, 'v') }]),
  ) as Record<LineKind, { count: number; total: Money }>
}

/** Debits less credits of each chart account, by currency. */
export function postedBalances(
  books: readonly BookMonth[],
  span: Span = {},
): Map<string, Map<number, Money>> {
  const byCurrency = new Map<string, Map<number, Money>>()
  for (const [account, , measure, value, currency] of counted(books, 'c', span)) {
    const balances = byCurrency.get(currency!) ?? new Map<number, Money>()
    byCurrency.set(currency!, balances)
    balances.set(account, (balances.get(account) ?? 0n) + (measure === 'd' ? value : -value))
  }
  return byCurrency
}

/** Every counter of the lines of a side within a span: account, day, measure, value. */
export function eachLineCounter(
  books: readonly BookMonth[],
  side: LineSide,
  span: Span = {},
): Generator<[number, Day, string, bigint, string | undefined]> {
  return counted(books, LETTERS[side], span)
}

/** Whether there is a line on either side of an account, or of any. */
export function hasLines(books: readonly BookMonth[], accountId?: number): boolean {
  return (['bank', 'ledger'] as const).some((side) =>
    [...lineTotals(books, side)].some(([id, { count }]) => count > 0 && (accountId ?? id) === id),
  )
}

/** Bank lines of the company that nothing explains and of which nobody has said what they are. */
export function unclassifiedLines(books: readonly BookMonth[]): number {
  let count = 0n
  for (const [, , measure, value] of eachLineCounter(books, 'bank')) {
    if (measure === 'n') count += value
    else if (measure === 'm' || CLASSIFICATION_OF_MEASURE.has(measure)) count -= value
  }
  return Number(count)
}

/** Every counter of a letter within a span: account, day, measure, value, and the currency where one is named. */
function* counted(
  books: readonly BookMonth[],
  letter: string,
  span: Span,
): Generator<[number, Day, string, bigint, string | undefined]> {
  for (const { month, counters } of books) {
    const prefix = `${month.slice(0, 4)}-${month.slice(4)}-`
    if ((span.from && `${prefix}31` < span.from) || (span.to && `${prefix}01` > span.to)) continue
    for (const [name, value] of counters) {
      if (name[0] !== letter || name.length < 2) continue
      const [account, day, measure, currency] = name.slice(1).split('.') as [string, string, string, string?]
      const date = (prefix + day) as Day
      if ((span.from && date < span.from) || (span.to && date > span.to)) continue
      yield [Number(account), date, measure, value, currency]
    }
  }
}
