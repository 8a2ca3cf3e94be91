/**
 * The book of a company and month: one flat item of counters, changed in the same transaction as what they count.
 *
 *   b5.07.n   bank lines of account 5 on the 7th       b5.07.v   their sum in units of 1/10 000
 *   b5.07.m   those of them that are explained          l5.07.*   the same for ledger entries
 *   b5.07.i   sum of what is positive and unexplained   b5.07.o   sum of what is negative and unexplained
 *   b5.07.r   unexplained ones by kind: receivables, and p payables, t transfers, f fees; the rest is unclassified
 *   c12.07.d  debits posted to chart account 12         c12.07.c  credits
 *   n         bank lines of the whole month             e        journal entries of the month, drafts included
 */
import type { Day, Month } from '../calendar/day.ts'
import type { Classification } from '../classification/classification.ts'
import type { Money } from '../money/money.ts'

export type LineSide = 'bank' | 'ledger'
const LETTERS: Record<LineSide, string> = { bank: 'b', ledger: 'l' }

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
  sum: Money
}

/** The counters of a line: `[attribute, amount]`, to be added when it appears and taken away when it goes. */
export function lineCounters(
  side: LineSide,
  accountId: number,
  date: Day,
  amount: Money,
): [string, bigint][] {
  const prefix = `${LETTERS[side]}${accountId}.${date.slice(8)}`
  const counters: [string, bigint][] = [
    [`${prefix}.n`, 1n],
    [`${prefix}.v`, amount],
  ]
  if (side === 'bank') counters.push(['n', 1n])
  return counters
}

const KIND_LETTERS: Record<Exclude<Classification, 'unclassified'>, string> = {
  receivables: 'r',
  payables: 'p',
  transfers: 't',
  fees: 'f',
}

/** The kind that a measure of a bank line counts. */
export const KIND_OF_MEASURE: ReadonlyMap<string, Exclude<Classification, 'unclassified'>> = new Map(
  Object.entries(KIND_LETTERS).map(([kind, letter]) => [
    letter,
    kind as Exclude<Classification, 'unclassified'>,
  ]),
)

/** What counts a line for as long as nothing explains it: its sum by direction and, of a bank line, its kind. */
export function openCounters(
  side: LineSide,
  accountId: number,
  date: Day,
  amount: Money,
  classification: Classification = 'unclassified',
): [string, bigint][] {
  const sum: [string, bigint] = [
    `${LETTERS[side]}${accountId}.${date.slice(8)}.${amount < 0n ? 'o' : 'i'}`,
    amount,
  ]
  return [sum, ...kindCounters(accountId, date, classification)]
}

/** The counter of the unexplained bank lines of a kind; none for what is unclassified. */
export function kindCounters(
  accountId: number,
  date: Day,
  classification: Classification,
): [string, bigint][] {
  if (classification === 'unclassified') return []
  return [[`b${accountId}.${date.slice(8)}.${KIND_LETTERS[classification]}`, 1n]]
}

/** The counter of the explained lines of a day. */
export function explainedCounter(side: LineSide, accountId: number, date: Day): string {
  return `${LETTERS[side]}${accountId}.${date.slice(8)}.m`
}

export function postingCounters(
  chartAccountId: number,
  date: Day,
  debit: Money,
  credit: Money,
): [string, bigint][] {
  const prefix = `c${chartAccountId}.${date.slice(8)}`
  return [
    [`${prefix}.d`, debit],
    [`${prefix}.c`, credit],
  ]
}

/** Counts and sums of the lines of each account on one side. */
export function lineTotals(
  books: readonly BookMonth[],
  side: LineSide,
  span: Span = {},
): Map<number, LineTotals> {
  const totals = new Map<number, LineTotals>()
  for (const [name, , measure, value] of eachLineCounter(books, side, span)) {
    const of = totals.get(name) ?? { count: 0, explained: 0, sum: 0n }
    if (measure === 'n') of.count += Number(value)
    else if (measure === 'm') of.explained += Number(value)
    else if (measure === 'v') of.sum += value
    totals.set(name, of)
  }
  return totals
}

/** Every counter of the lines of a side within a span: account, day, measure, value. */
export function eachLineCounter(
  books: readonly BookMonth[],
  side: LineSide,
  span: Span = {},
): Generator<[number, Day, string, bigint]> {
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
    else if (measure === 'm' || KIND_OF_MEASURE.has(measure)) count -= value
  }
  return Number(count)
}

/** Debits less credits of each chart account. */
export function postedBalances(books: readonly BookMonth[], span: Span = {}): Map<number, Money> {
  const balances = new Map<number, Money>()
  for (const [name, , measure, value] of counted(books, 'c', span)) {
    balances.set(name, (balances.get(name) ?? 0n) + (measure === 'd' ? value : -value))
  }
  return balances
}

/** Every counter of a letter within a span: account, day, measure, value. */
function* counted(
  books: readonly BookMonth[],
  letter: string,
  span: Span,
): Generator<[number, Day, string, bigint]> {
  for (const { month, counters } of books) {
    const prefix = `${month.slice(0, 4)}-${month.slice(4)}-`
    if ((span.from && `${prefix}31` < span.from) || (span.to && `${prefix}01` > span.to)) continue
    for (const [name, value] of counters) {
      if (name[0] !== letter || name.length < 2) continue
      const [account, day, measure] = name.slice(1).split('.') as [string, string, string]
      const date = (prefix + day) as Day
      if ((span.from && date < span.from) || (span.to && date > span.to)) continue
      yield [Number(account), date, measure, value]
    }
  }
}
