/**
 * The book of a company and month: one flat item of counters, changed in the same transaction as what they count.
 *
 *   b5.07.n   bank lines of account 5 on the 7th       b5.07.v   their sum in units of 1/10 000
 *   b5.07.m   those of them that are explained          l5.07.*   the same for ledger entries
 *   b5.07.a   those that the engine explained by itself
 *   c12.07.d.CAD  debits posted to chart account 12 in that currency          c12.07.c.CAD  credits
 *   kfees.5.n     bank lines of account 5 of a kind in the whole month       kfees.5.v     their sum
 *   n         bank lines of the whole month             e        journal entries of the month, drafts included
 */
import type { Day, Month } from '../calendar/day.ts'
import type { Money } from '../money/money.ts'

export type LineSide = 'bank' | 'ledger'

/** What a bank line is counted as in its month: transfers and fees where it is known to be one, otherwise by its direction. */
export const LINE_KINDS = ['deposits', 'withdrawals', 'transfers', 'fees'] as const
export type LineKind = (typeof LINE_KINDS)[number]
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
  /** Those of the explained that no person decided. */
  automatic: number
  sum: Money
}

export const NO_LINES: LineTotals = { count: 0, explained: 0, automatic: 0, sum: 0n }

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

export function kindOf(amount: Money, classification: string | undefined): LineKind {
  if (classification === 'transfers' || classification === 'fees') return classification
  return amount < 0n ? 'withdrawals' : 'deposits'
}

/** The counters of the kind of a bank line, of its whole month. */
export function kindCounters(kind: LineKind, accountId: number, amount: Money): [string, bigint][] {
  return [
    [`k${kind}.${accountId}.n`, 1n],
    [`k${kind}.${accountId}.v`, amount],
  ]
}

/** The counter of the explained lines of a day. */
export function explainedCounter(side: LineSide, accountId: number, date: Day): string {
  return `${LETTERS[side]}${accountId}.${date.slice(8)}.m`
}

/** The counter of the bank lines of a day that the engine explained by itself. */
export function automaticCounter(accountId: number, date: Day): string {
  return `b${accountId}.${date.slice(8)}.a`
}

/** Amounts of different currencies stand under different names, so that nothing adds them together. */
export function postingCounters(
  chartAccountId: number,
  date: Day,
  currency: string,
  debit: Money,
  credit: Money,
): [string, bigint][] {
  const prefix = `c${chartAccountId}.${date.slice(8)}`
  return [
    [`${prefix}.d.${currency}`, debit],
    [`${prefix}.c.${currency}`, credit],
  ]
}

/** Counts and sums of the lines of each account on one side. */
export function lineTotals(
  books: readonly BookMonth[],
  side: LineSide,
  span: Span = {},
): Map<number, LineTotals> {
  const totals = new Map<number, LineTotals>()
  for (const [name, , measure, value] of counted(books, LETTERS[side], span)) {
    const of = totals.get(name) ?? { ...NO_LINES }
    if (measure === 'n') of.count += Number(value)
    else if (measure === 'm') of.explained += Number(value)
    else if (measure === 'a') of.automatic += Number(value)
    else if (measure === 'v') of.sum += value
    totals.set(name, of)
  }
  return totals
}

/** Bank lines of an account by kind, of whole months. */
export function kindTotals(
  books: readonly BookMonth[],
  accountId: number,
): Record<LineKind, { count: number; total: Money }> {
  const totalOf = (kind: LineKind, measure: 'n' | 'v') =>
    books.reduce((sum, { counters }) => sum + (counters.get(`k${kind}.${accountId}.${measure}`) ?? 0n), 0n)
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

/** Every counter of a kind within a span: account, day of month, measure, value, and the currency where one is named. */
function* counted(
  books: readonly BookMonth[],
  letter: string,
  span: Span,
): Generator<[number, string, string, bigint, string | undefined]> {
  for (const { month, counters } of books) {
    const prefix = `${month.slice(0, 4)}-${month.slice(4)}-`
    if ((span.from && `${prefix}31` < span.from) || (span.to && `${prefix}01` > span.to)) continue
    for (const [name, value] of counters) {
      if (name[0] !== letter || name.length < 2) continue
      const [account, day, measure, currency] = name.slice(1).split('.') as [string, string, string, string?]
      const date = prefix + day
      if ((span.from && date < span.from) || (span.to && date > span.to)) continue
      yield [Number(account), day, measure, value, currency]
    }
  }
}
