/** What both lists of transactions share: which partitions to walk in which order, and which lines to show. */

import type { Span } from '../../shared/domain/books/book.ts'
import { accountPage, accountPages } from '../../shared/domain/books/counts.ts'
import { type Day, endOfMonth, type Month, monthOf } from '../../shared/domain/calendar/day.ts'
import { eachMonthWith } from '../storage/books/walk-books.ts'
import { getAccount, listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { type LineOf, lineEntity } from '../storage/entities/line.ts'
import { keys, type Side } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import type { Scope } from '../storage/scope.ts'
import type { Range } from '../storage/table.ts'
import { searchLines } from './search-lines.ts'
import { isWanted, type LineQuery, lineShower, soughtBy } from './wanted-lines.ts'

/** A page is looked for among so many lines: what a filter leaves of them is shown, and the next page goes on. */
const LOOKS_MAX = 3000

/**
 * A page of lines. One account is in date order throughout; a whole company is too within a month, month by month, but for
 * open lines, which run account by account.
 */
export async function listLines<S extends Side>(
  scope: Scope,
  side: S,
  query: LineQuery,
): Promise<Listed<LineOf[S][]>> {
  const { limit, cursor, ...filters } = query
  const accounts = query.accountId ? [await getAccount(scope, query.accountId)] : await listAccounts(scope)
  if (query.search) return searchLines(scope, side, accounts, { ...query, search: query.search })
  const shown = lineShower(accounts)
  const isOpenList = query.unmatched || query.status === 'pending'
  const newestFirst = query.order ? query.order === 'newest' : !isOpenList
  const page = await listPage({
    scope,
    of: lineEntity(side),
    ranges: isOpenList
      ? accounts.map(({ id }) => openRange(scope, side, id, newestFirst, query))
      : (from) => monthRanges(scope, side, accounts, newestFirst, query, from),
    filters: { side, ...filters },
    matches: (line) => isWanted(shown(line), query),
    looksMax: LOOKS_MAX,
    limit,
    cursor,
  })
  return new Listed(page.items.map(shown), page.nextCursor)
}

function openRange(
  scope: Scope,
  side: Side,
  accountId: number,
  newestFirst: boolean,
  query: LineQuery,
): Range {
  const openPk = keys.openLines(scope, side, accountId)
  return {
    pk: openPk,
    index: 'open',
    newestFirst,
    ...(query.startDate && { from: query.startDate }),
    ...(query.endDate && { to: `${query.endDate}~` }),
  }
}

/**
 * The months in which the accounts have lines of the status that is asked for, within the days asked for, each with its accounts,
 * from the partition in which a page ended.
 */
async function* monthRanges(
  scope: Scope,
  side: Side,
  accounts: readonly StoredAccount[],
  newestFirst: boolean,
  query: LineQuery,
  resumed: string | undefined,
): AsyncGenerator<Range> {
  const [, accountId, month] = /^A#(\d+)#.#(\d{6})$/.exec(resumed ?? '') ?? []
  const span = spanFrom(query, month as Month | undefined, newestFirst)
  const pages = accountPages(accounts)
  const sought = soughtBy(side, query.status)
  for await (const { at, counts } of eachMonthWith(scope, { pages, sought, span, newestFirst }))
    for (const { id } of accounts)
      if (counts.has(accountPage(id)) && !(at === month && id < Number(accountId)))
        yield { pk: keys.lineMonth(scope, side, id, at), newestFirst, ...daysWithin(at, query) }
}

/** The days asked for, from the month in which a page ended. */
function spanFrom({ startDate, endDate }: LineQuery, month: Month | undefined, newestFirst: boolean): Span {
  const first = month && (`${month.slice(0, 4)}-${month.slice(4)}-01` as Day)
  const from = [startDate, newestFirst ? undefined : first]
    .filter((of) => of !== undefined)
    .sort()
    .at(-1)
  const to = [endDate, newestFirst && first ? endOfMonth(first) : undefined]
    .filter((of) => of !== undefined)
    .sort()[0]
  return { ...(from && { from: from as Day }), ...(to && { to: to as Day }) }
}

/** Of a month in which the days asked for begin or end, these. */
function daysWithin(month: Month, { startDate, endDate }: LineQuery): Pick<Range, 'from' | 'to'> {
  const isOf = (date: string | undefined) => date !== undefined && monthOf(date as Day) === month
  return {
    ...(isOf(startDate) && { from: `${startDate!.slice(8)}#` }),
    ...(isOf(endDate) && { to: `${endDate!.slice(8)}#~` }),
  }
}
