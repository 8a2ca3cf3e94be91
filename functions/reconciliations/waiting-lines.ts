/** The lines of an account that still wait for something, up to a day. The books say on which days there are any; only those are read. */

import { type BookSum, lineTotals, NO_LINES, openCountOf } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { isExplained } from '../../shared/domain/transactions/status.ts'
import { eachDayWith, unexplainedOf } from '../storage/books/walk-books.ts'
import type { LineOf } from '../storage/entities/line.ts'
import type { Side } from '../storage/keys.ts'
import { eachLineOfDay } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

export const SHOWN_MAX = 100
/** As many as can be looked at while somebody waits. */
export const LOOKED_MAX = 5000

export interface Unexplained<S extends Side> {
  /** Those that wait to be matched, and those that a person excluded. */
  count: { open: number; excluded: number }
  /** The oldest of both. */
  lines: LineOf[S][]
}

/** How many lines up to a day nothing explains: the books know it. */
export function countUnexplained(books: readonly BookSum[], side: Side, accountId: number, to: string) {
  const totals = lineTotals(books, side, { to: to as Day }).get(accountId) ?? NO_LINES
  return { open: openCountOf(totals), excluded: totals.excluded }
}

export async function unexplainedLines<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  books: readonly BookSum[],
  to: string,
  linesMax = SHOWN_MAX,
): Promise<Unexplained<S>> {
  const count = countUnexplained(books, side, accountId, to)
  const lines: LineOf[S][] = []
  if (count.open + count.excluded === 0) return { count, lines }
  for await (const line of eachOnWaitingDays(scope, side, accountId, to as Day)) {
    if (lines.length >= linesMax) break
    if (!isExplained(line.status)) lines.push(line)
  }
  return { count, lines }
}

/** Every line of the days up to one on which something waits, oldest first. */
export async function* eachOnWaitingDays<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  to: Day,
  from?: Day,
): AsyncGenerator<LineOf[S]> {
  const span = { to, ...(from && { from }) }
  const walk = { pages: [accountPage(accountId)], sought: unexplainedOf(side), span }
  for await (const { at } of eachDayWith(scope, walk)) yield* eachLineOfDay(scope, side, accountId, at)
}
