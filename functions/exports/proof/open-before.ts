import type { BookSum } from '../../../shared/domain/books/book.ts'
import { accountPage } from '../../../shared/domain/books/counts.ts'
import type { Day } from '../../../shared/domain/calendar/day.ts'
import { eachDayWith, unexplainedOf } from '../../storage/books/walk-books.ts'
import type { LineOf } from '../../storage/entities/line.ts'
import { explainedAfter } from '../../storage/explained-after.ts'
import type { Side } from '../../storage/keys.ts'
import { eachLineOfDay } from '../../storage/lines.ts'
import type { Scope } from '../../storage/scope.ts'
import { inOrderOfIds } from './in-order-of-ids.ts'

/** The lines of a side that were open at the end of a day: those that nothing explains, excluded ones among them, and those that something of a later day does, in the order of their ids. */
export async function openBefore<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  books: readonly BookSum[],
  to: Day,
): Promise<LineOf[S][]> {
  const open: LineOf[S][] = []
  const walk = { pages: [accountPage(accountId)], sought: unexplainedOf(side), span: { to } }
  for await (const { at } of eachDayWith(scope, walk))
    for await (const line of eachLineOfDay(scope, side, accountId, at))
      if (line.matchId === null) open.push(line)
  return inOrderOfIds([...open, ...(await explainedAfter(scope, side, accountId, books, { to }))])
}
