/** What was open on a day although it is explained now: the books say how many lines that are, so that it is known when all are found. */
import { type BookSum, type LaterLine, laterCount } from '../../shared/domain/books/book.ts'
import { accountPage, LATE_DAYS } from '../../shared/domain/books/counts.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { eachDayWith, explainedOf, lateOf, type Sought } from './books/walk-books.ts'
import type { LineOf } from './entities/line.ts'
import type { Side } from './keys.ts'
import { eachLineOfDay } from './lines.ts'
import type { Scope } from './scope.ts'

/**
 * The lines up to a day, or from another on, that something of a later day explains; newest first. Most lie shortly before it; of
 * the days further back only those are read that have a line which took so long.
 * @param books right up to the day
 */
export async function explainedAfter<S extends Side>(
  scope: Scope,
  side: S,
  accountId: number,
  books: readonly BookSum[],
  { from, to }: { from?: Day; to: Day },
): Promise<LineOf[S][]> {
  const lines: LineOf[S][] = []
  let missing = laterCount(books, side, accountId, to)
  if (missing === 0) return lines
  const near = addDays(to, 1 - LATE_DAYS)
  const days = async function* (sought: Sought, span: { from?: Day; to: Day }) {
    const walk = { pages: [accountPage(accountId)], sought, span, newestFirst: true }
    for await (const { at } of eachDayWith(scope, walk)) yield at
  }
  const look = async (at: Day) => {
    for await (const line of eachLineOfDay(scope, side, accountId, at)) {
      if (!line.explainedOn || line.explainedOn <= to) continue
      lines.push(line)
      missing--
    }
  }
  const first = from && from > near ? from : near
  for await (const at of days(explainedOf(side), { from: first, to })) {
    if (missing === 0) return lines
    await look(at)
  }
  if (from && from >= near) return lines
  const back = { ...(from && { from }), to: addDays(near, -1) }
  for await (const at of days(lateOf(side), back)) {
    if (missing === 0) return lines
    await look(at)
  }
  return lines
}

/** The same of both sides of several accounts, as the figures of a past day need them. */
export async function readLaterLines(
  scope: Scope,
  accounts: readonly { id: number }[],
  books: readonly BookSum[],
  to: Day,
): Promise<LaterLine[]> {
  const found = await Promise.all(
    accounts.flatMap(({ id }) =>
      (['bank', 'ledger'] as const).map(async (side) => {
        const lines = await explainedAfter(scope, side, id, books, { to })
        return lines.map((line) => ({ ...line, side }))
      }),
    ),
  )
  return found.flat()
}
