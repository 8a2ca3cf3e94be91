/** The lines of an account that still wait for something, up to a day. The books say on which days there are any; only those are read. */

import { apartOn, type BookSum, lineTotals, NO_LINES } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { isSettled } from '../../shared/domain/reconciliations/reconciled.ts'
import { eachDayWith, explainedOf, openOf } from '../storage/books/walk-books.ts'
import type { LineOf } from '../storage/entities/line.ts'
import type { Side } from '../storage/keys.ts'
import { eachLineOfDay } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

export const SHOWN_MAX = 100
/** As many as can be looked at while somebody waits. */
const LOOKED_MAX = 5000

export interface Waiting<S extends Side> {
  count: number
  /** The oldest of them. */
  lines: LineOf[S][]
}

export async function waitingLines<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  books: readonly BookSum[],
  to: string,
): Promise<Waiting<S>> {
  const totals = lineTotals(books, side, { to: to as Day }).get(accountId) ?? NO_LINES
  let count = totals.count - totals.explained
  const lines: LineOf[S][] = []
  if (count === 0) return { count, lines }
  const walk = { pages: [accountPage(accountId)], sought: openOf(side), span: { to: to as Day } }
  for await (const { at } of eachDayWith(scope, walk)) {
    if (lines.length >= SHOWN_MAX) break
    for await (const line of eachLineOfDay(scope, side, accountId, at)) {
      if (!isSettled(line.status)) lines.push(line)
      else if (line.status === 'excluded') count--
    }
  }
  return { count, lines: lines.slice(0, SHOWN_MAX) }
}

/**
 * The lines that were open at the end of a day and are explained by something of a later one, newest first. The books say what they
 * come to, so that it is known when all are found: mostly after the last days before it.
 */
export async function explainedLater<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  books: readonly BookSum[],
  to: string,
  looksMax = LOOKED_MAX,
): Promise<LineOf[S][]> {
  const missing = apartOn(books, side, accountId, to as Day)
  const lines: LineOf[S][] = []
  let looked = 0
  if (missing.above === 0n && missing.below === 0n) return lines
  const walk = { pages: [accountPage(accountId)], sought: explainedOf(side), span: { to: to as Day } }
  for await (const { at } of eachDayWith(scope, { ...walk, newestFirst: true })) {
    if ((missing.above === 0n && missing.below === 0n) || looked >= looksMax) break
    for await (const line of eachLineOfDay(scope, side, accountId, at)) {
      looked++
      if (!line.explainedOn || line.explainedOn <= to) continue
      lines.push(line)
      const amount = money(line.amount)
      if (amount < 0n) missing.below -= amount
      else missing.above -= amount
    }
  }
  return lines
}
