/** What is posted to the accounts of the chart, as the books say it. */
import { isWithin } from '../calendar/day.ts'
import type { Money } from '../money/money.ts'
import { type BookSum, postedTo, type Span } from './book.ts'

/** Debits less credits of each chart account, by currency. */
export function postedBalances(books: readonly BookSum[], span: Span = {}): Map<string, Map<number, Money>> {
  const byCurrency = new Map<string, Map<number, Money>>()
  for (const [page, on, measure, sum] of books) {
    if (page[0] !== 'C' || !isWithin(on, span)) continue
    const { chartAccountId, side, currency } = postedTo(measure)
    if (side !== 'd' && side !== 'c') continue
    const balances = byCurrency.get(currency) ?? new Map<number, Money>()
    byCurrency.set(currency, balances)
    balances.set(chartAccountId, (balances.get(chartAccountId) ?? 0n) + (side === 'd' ? sum : -sum))
  }
  return byCurrency
}

/** Debits and credits of a chart account within a span, in one currency. */
export function postedSides(
  books: readonly BookSum[],
  chartAccountId: number,
  currency: string,
  span: Span,
): { debits: Money; credits: Money } {
  const sides = { debits: 0n, credits: 0n }
  for (const [page, on, measure, sum] of books) {
    if (page[0] !== 'C' || !isWithin(on, span)) continue
    const posted = postedTo(measure)
    if (posted.chartAccountId !== chartAccountId || posted.currency !== currency) continue
    if (posted.side === 'd') sides.debits += sum
    else if (posted.side === 'c') sides.credits += sum
  }
  return sides
}

/** What an account of the chart holds in another currency than that of the entries: the amount, and what it stands at in theirs. Debit positive. */
export interface ForeignBalance {
  chartAccountId: number
  currency: string
  amount: Money
  inBase: Money
  /** What of that a revaluation moved. */
  revalued: Money
}

/** Of each account and currency that anything was posted in, in that order. */
export function foreignBalances(books: readonly BookSum[], span: Span = {}): ForeignBalance[] {
  const found = new Map<string, ForeignBalance>()
  for (const [page, on, measure, sum] of books) {
    if (page[0] !== 'C' || !isWithin(on, span)) continue
    const { chartAccountId, side, currency } = postedTo(measure)
    if (side === 'd' || side === 'c') continue
    const key = `${chartAccountId} ${currency}`
    const of = found.get(key) ?? { chartAccountId, currency, amount: 0n, inBase: 0n, revalued: 0n }
    found.set(key, of)
    if (side === 'f') of.amount += sum
    else if (side === 'g') of.inBase += sum
    else of.revalued += sum
  }
  return [...found.values()].sort(
    (one, other) => one.chartAccountId - other.chartAccountId || (one.currency < other.currency ? -1 : 1),
  )
}

/** What revaluations move of each account of the chart, debit positive. */
export function revaluedBalances(books: readonly BookSum[], span: Span = {}): Map<number, Money> {
  const revalued = new Map<number, Money>()
  for (const { chartAccountId, revalued: moved } of foreignBalances(books, span))
    revalued.set(chartAccountId, (revalued.get(chartAccountId) ?? 0n) + moved)
  return revalued
}

/** What revaluations move of an account of the chart until they are taken back. */
export function revaluedOn(books: readonly BookSum[], chartAccountId: number, span: Span): Money {
  return revaluedBalances(books, span).get(chartAccountId) ?? 0n
}

/** What is posted on an account of the chart in a currency, by entries of that currency and by those that state it beside their own. */
export function balanceIn(
  books: readonly BookSum[],
  chartAccountId: number,
  currency: string,
  span: Span = {},
): Money {
  const beside = foreignBalances(books, span).find(
    (of) => of.chartAccountId === chartAccountId && of.currency === currency,
  )
  return (postedBalances(books, span).get(currency)?.get(chartAccountId) ?? 0n) + (beside?.amount ?? 0n)
}

/** Whether anything is posted to a chart account. */
export function hasPostings(books: readonly BookSum[], chartAccountId: number): boolean {
  return books.some(
    ([page, , measure, sum]) =>
      page[0] === 'C' && sum !== 0n && postedTo(measure).chartAccountId === chartAccountId,
  )
}
