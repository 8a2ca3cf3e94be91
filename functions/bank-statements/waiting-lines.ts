/** The lines of an account that still wait for something, up to a day. The books say on which days there are any; only those are read. */
import { isSettled } from '../../shared/domain/bank-statements/reconciled.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { type BookMonth, openByDay } from '../../shared/domain/stats/book.ts'
import type { Side } from '../storage/keys.ts'
import { eachLineOfDay, type LineOf } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'

const SHOWN_MAX = 100

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
