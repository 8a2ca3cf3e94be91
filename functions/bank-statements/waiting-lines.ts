/** The lines of an account that still wait for something, up to a day. The books say on which days there are any; only those are read. */

import { apartOn, type BookMonth, explainedDays, openByDay } from '../../shared/domain/books/book.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { money } from '../../shared/domain/money/money.ts'
import { isSettled } from '../../shared/domain/reconciliations/reconciled.ts'
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
  books: readonly BookMonth[],
  to: string,
): Promise<Waiting<S>> {
  const days = openByDay(books, side, accountId, { to: to as Day })
  let count = [...days.values()].reduce((sum, open) => sum + open, 0)
  const lines: LineOf[S][] = []
  for (const day of days.keys()) {
    if (lines.length >= SHOWN_MAX) break
    for await (const line of eachLineOfDay(scope, side, accountId, day)) {
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
  books: readonly BookMonth[],
  to: string,
  looksMax = LOOKED_MAX,
): Promise<LineOf[S][]> {
  const missing = apartOn(books, side, accountId, to as Day)
  const lines: LineOf[S][] = []
  let looked = 0
  for (const day of explainedDays(books, side, accountId, { to: to as Day })) {
    if ((missing.above === 0n && missing.below === 0n) || looked >= looksMax) break
    for await (const line of eachLineOfDay(scope, side, accountId, day)) {
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
