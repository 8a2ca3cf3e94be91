/**
 * The book of a company and month: one flat item of counters, changed in the same transaction as what they count.
 *
 *   b5.07.n   bank lines of account 5 on the 7th       b5.07.v   their sum in units of 1/10 000
 *   b5.07.m   those of them that are explained          b5.07.i   the sum of those that bring money in
 *   l5.07.*   n, v and m of ledger entries
 *   c12.07.d  debits posted to chart account 12         c12.07.c  credits
 *   n         bank lines of the whole month             e        journal entries of the month, drafts included
 */
import type { Day, Month } from '../calendar/day.ts'
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
  if (side === 'bank' && amount > 0n) counters.push([`${prefix}.i`, amount])
  return counters
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
  for (const [name, , measure, value] of counted(books, LETTERS[side], span)) {
    const of = totals.get(name) ?? { count: 0, explained: 0, sum: 0n }
    if (measure === 'n') of.count += Number(value)
    else if (measure === 'm') of.explained += Number(value)
    else if (measure === 'v') of.sum += value
    totals.set(name, of)
  }
  return totals
}

/** The lines' counters of each account alone, so that what is asked of one account does not walk over all others. */
export function booksByAccount(books: readonly BookMonth[]): Map<number, BookMonth[]> {
  const byAccount = new Map<number, BookMonth[]>()
  for (const { month, counters } of books) {
    const ofMonth = new Map<number, Map<string, bigint>>()
    for (const [name, value] of counters) {
      if ((name[0] !== LETTERS.bank && name[0] !== LETTERS.ledger) || name.length < 2) continue
      const accountId = Number(name.slice(1, name.indexOf('.')))
      const own = ofMonth.get(accountId) ?? new Map<string, bigint>()
      ofMonth.set(accountId, own.set(name, value))
    }
    for (const [accountId, own] of ofMonth)
      byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), { month, counters: own }])
  }
  return byAccount
}

/** The sum of the bank lines of an account that bring money in; the rest of their sum went out. */
export function moneyInOf(books: readonly BookMonth[], accountId: number, span: Span = {}): Money {
  let total = 0n
  for (const [name, , measure, value] of counted(books, LETTERS.bank, span))
    if (name === accountId && measure === 'i') total += value
  return total
}

/** How many lines of a side are not explained, on each day of an account that has such lines, oldest first. */
export function openByDay(
  books: readonly BookMonth[],
  side: LineSide,
  accountId: number,
  span: Span = {},
): Map<Day, number> {
  const open = new Map<Day, number>()
  for (const [date, measure, value] of ofAccount(books, side, accountId, span)) {
    if (measure !== 'n' && measure !== 'm') continue
    open.set(date, (open.get(date) ?? 0) + Number(measure === 'n' ? value : -value))
  }
  return new Map([...open].filter(([, count]) => count > 0).sort())
}

/** The day of the first line of an account; undefined where it has none. */
export function firstDayOf(books: readonly BookMonth[], side: LineSide, accountId: number): Day | undefined {
  const days = [...ofAccount(books, side, accountId)].filter(
    ([, measure, value]) => measure === 'n' && value > 0n,
  )
  return days.map(([date]) => date).sort()[0]
}

/** The counters of one account: date, measure, value. */
function* ofAccount(
  books: readonly BookMonth[],
  side: LineSide,
  accountId: number,
  span: Span = {},
): Generator<[Day, string, bigint]> {
  for (const book of books) {
    const prefix = `${book.month.slice(0, 4)}-${book.month.slice(4)}-`
    for (const [name, day, measure, value] of counted([book], LETTERS[side], span))
      if (name === accountId) yield [(prefix + day) as Day, measure, value]
  }
}

/** Debits less credits of each chart account. */
export function postedBalances(books: readonly BookMonth[], span: Span = {}): Map<number, Money> {
  const balances = new Map<number, Money>()
  for (const [name, , measure, value] of counted(books, 'c', span)) {
    balances.set(name, (balances.get(name) ?? 0n) + (measure === 'd' ? value : -value))
  }
  return balances
}

/** Every counter of a kind within a span: account, day of month, measure, value. */
function* counted(
  books: readonly BookMonth[],
  letter: string,
  span: Span,
): Generator<[number, string, string, bigint]> {
  for (const { month, counters } of books) {
    const prefix = `${month.slice(0, 4)}-${month.slice(4)}-`
    if ((span.from && `${prefix}31` < span.from) || (span.to && `${prefix}01` > span.to)) continue
    for (const [name, value] of counters) {
      if (name[0] !== letter || name.length < 2) continue
      const [account, day, measure] = name.slice(1).split('.') as [string, string, string]
      const date = prefix + day
      if ((span.from && date < span.from) || (span.to && date > span.to)) continue
      yield [Number(account), day, measure, value]
    }
  }
}
