/** What both lists of transactions share: which partitions to walk in which order, and which lines to show. */

import type { Span } from '../../shared/domain/books/book.ts'
import { accountPage, accountPages } from '../../shared/domain/books/counts.ts'
import { type Day, endOfMonth, type Month, monthOf } from '../../shared/domain/calendar/day.ts'
import { eachMonthWith } from '../storage/books/walk-books.ts'
import { getAccount, listAccounts, type StoredAccount } from '../storage/entities/account.ts'
import { type LineOf, lineEntity } from '../storage/entities/line.ts'
import { keys, type Side } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { listPage, type Merged } from '../storage/lists.ts'
import type { Scope } from '../storage/scope.ts'
import type { Range } from '../storage/table.ts'
import { searchLines } from './search-lines.ts'
import { isWanted, type LineQuery, lineShower, soughtBy } from './wanted-lines.ts'

/** A page is looked for among so many lines: what a filter leaves of them is shown, and the next page goes on. */
const LOOKS_MAX = 3000

/** A page of lines, of one account or of all of a company, in the order of their days. */
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
      ? [{ name: 'open', ranges: accounts.map(({ id }) => openRange(scope, side, id, newestFirst, query)) }]
      : (month) => months(scope, side, accounts, newestFirst, query, month as Month | undefined),
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
 * from the one in which a page ended.
 */
async function* months(
  scope: Scope,
  side: Side,
  accounts: readonly StoredAccount[],
  newestFirst: boolean,
  query: LineQuery,
  resumed: Month | undefined,
): AsyncGenerator<Merged> {
  const span = spanFrom(query, resumed, newestFirst)
  const pages = accountPages(accounts)
  const sought = soughtBy(side, query.status)
  for await (const { at, counts } of eachMonthWith(scope, { pages, sought, span, newestFirst })) {
    const own = accounts.filter(({ id }) => counts.has(accountPage(id)))
    const ofMonth = { newestFirst, ...daysWithin(at, query) }
    yield { name: at, ranges: own.map(({ id }) => ({ pk: keys.lineMonth(scope, side, id, at), ...ofMonth })) }
  }
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
