/** A page of the lines that hold what is sought: texts say where they may be, and each is read and looked at again. */

import { type Day, type Month, monthOf } from '../../shared/domain/calendar/day.ts'
import { lineId } from '../../shared/domain/ids/ids.ts'
import { dayOfTail } from '../../shared/domain/transactions/search-block.ts'
import { type FoundInMonth, searchTexts } from '../storage/books/search-texts.ts'
import { readCursor, stampOf, writeCursor } from '../storage/cursors.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import type { LineOf } from '../storage/entities/line.ts'
import type { Side } from '../storage/keys.ts'
import { findLines } from '../storage/lines.ts'
import { Listed } from '../storage/listed.ts'
import { PAGE_DEFAULT } from '../storage/lists.ts'
import type { Scope } from '../storage/scope.ts'
import { isWanted, type LineQuery, lineShower } from './wanted-lines.ts'

/** One call looks at so many texts and reads so many lines; what it found by then is a page, and the next goes on. */
export const TEXTS_MAX = 30_000
export const LINES_MAX = 1000
const LINES_AT_ONCE = 100

export type Search = LineQuery & { search: string }

/** In the order of their days, whatever accounts they are of. */
export async function searchLines<S extends Side>(
  scope: Scope,
  side: S,
  accounts: readonly StoredAccount[],
  query: Search,
): Promise<Listed<LineOf[S][]>> {
  const { limit = PAGE_DEFAULT, cursor, ...filters } = query
  const isOpenList = query.unmatched || query.status === 'pending'
  const newestFirst = query.order ? query.order === 'newest' : !isOpenList
  const stamp = stampOf(scope, { list: 'search', side, ...filters })
  const start = cursor === undefined ? undefined : readCursor(cursor, stamp)
  const shown = lineShower(accounts)

  const items: LineOf[S][] = []
  let [texts, read] = [0, 0]
  for await (const found of monthsWith(scope, side, accounts, query, newestFirst, start?.range)) {
    const { month } = found
    const ended = (after: string) => new Listed(items, writeCursor({ range: month, after }, stamp))
    if (texts >= TEXTS_MAX) return ended(NOTHING_OF_IT)
    const after = month === start?.range ? start.after : NOTHING_OF_IT
    const hits = hitsOf(scope, accounts, found, query)
      .filter(({ place }) => after === NOTHING_OF_IT || isAfter(place, after, newestFirst))
      .sort((one, other) => (isAfter(one.place, other.place, newestFirst) ? 1 : -1))
    for (let from = 0; from < hits.length; from += LINES_AT_ONCE) {
      const together = hits.slice(from, from + LINES_AT_ONCE)
      const lines = await findLines(
        scope,
        side,
        together.map(({ id }) => id),
      )
      for (const { id, place } of together) {
        const line = lines.get(id)
        if (line && isWanted(shown(line), query)) items.push(shown(line))
        if (items.length === limit) return ended(place)
      }
      read += together.length
      if (read >= LINES_MAX) return ended(together.at(-1)!.place)
    }
    texts += found.looked
  }
  return new Listed(items, undefined)
}

/** Where a page ends before a month: the next begins with all of it. */
const NOTHING_OF_IT = ''

export function monthsWith(
  scope: Scope,
  side: Side,
  accounts: readonly StoredAccount[],
  { search, startDate, endDate }: Search,
  newestFirst: boolean,
  begun?: string,
): AsyncGenerator<FoundInMonth> {
  const first = startDate ? monthOf(startDate as Day) : undefined
  const last = endDate ? monthOf(endDate as Day) : undefined
  return searchTexts(scope, {
    shelf: side,
    accountIds: accounts.map(({ id }) => id),
    search,
    from: newestFirst ? first : ((begun as Month | undefined) ?? first),
    to: newestFirst ? ((begun as Month | undefined) ?? last) : last,
    newestFirst,
  })
}

interface Hit {
  id: string
  /** Where it stands in its month. */
  place: string
}

/** Of the days that are asked for. */
export function hitsOf(
  { companyId }: Scope,
  accounts: readonly StoredAccount[],
  { month, tails }: FoundInMonth,
  { startDate, endDate }: LineQuery,
): Hit[] {
  return accounts.flatMap(({ id: accountId }) =>
    (tails.get(accountId) ?? []).flatMap((tail) => {
      const date = dayOfTail(month, tail)
      if ((startDate && date < startDate) || (endDate && date > endDate)) return []
      const id = lineId({ companyId, accountId, date, hash: tail.slice(3) })
      return [{ id, place: `${tail} ${accountId}` }]
    }),
  )
}

function isAfter(place: string, other: string, newestFirst: boolean): boolean {
  const [tail, account] = place.split(' ') as [string, string]
  const [otherTail, otherAccount] = other.split(' ') as [string, string]
  if (tail === otherTail) return Number(account) > Number(otherAccount)
  return newestFirst ? tail < otherTail : tail > otherTail
}
