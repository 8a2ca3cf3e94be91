/** Bank lines of an account, newest first: the books count them, so that only those of the page are read. */
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { type BookSum, lineTotals, NO_LINES, openCountOf, type Span } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { isExplained, type TransactionStatus } from '../../shared/domain/transactions/status.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { eachDayWith, type Found } from '../storage/books/walk-books.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { eachLineOfDay } from '../storage/lines.ts'
import type { Scope } from '../storage/scope.ts'
import { isWanted, type LineQuery, lineShower, soughtBy } from '../transactions/wanted-lines.ts'

export interface Page {
  transactions: SourceTransaction[]
  total: number
  /** Only of a search that did not look at all of them: back to which day it did. */
  searchedFrom?: Day
}

/** How many lines come before the page, and how many are on it. */
export interface Place {
  skip: number
  limit: number
}

export async function countedPage(
  scope: Scope,
  account: StoredAccount,
  query: LineQuery,
  { skip, limit }: Place,
): Promise<Page> {
  const { status } = query
  const pages = [accountPage(account.id)]
  const span = spanOf(account, query)
  const total = countOf(await readBooks(scope, pages, [span]), account.id, span, status)

  const days: Found<Day>[] = []
  let found = 0
  const walk = { pages, sought: soughtBy('bank', status), span, newestFirst: true, skip }
  for await (const day of eachDayWith(scope, walk)) {
    days.push(day)
    found += day.counts.get(pages[0]!)! - day.skip
    if (found >= limit) break
  }
  const shown = lineShower([account])
  const ofDays = await Promise.all(days.map(({ at }) => linesOfDay(scope, account.id, at)))
  const lines = ofDays
    .flat()
    .map(shown)
    .filter((line) => isWanted(line, query))
  const passed = days[0]?.skip ?? 0
  return { transactions: lines.slice(passed, passed + limit), total }
}

async function linesOfDay(scope: Scope, accountId: number, date: Day): Promise<SourceTransaction[]> {
  const lines: SourceTransaction[] = []
  for await (const line of eachLineOfDay(scope, 'bank', accountId, date)) lines.push(line)
  return lines.reverse()
}

/** The days that are asked for: what is explained is reconciled through the day through which the account is approved, and matched after it. */
function spanOf({ approvedThrough }: StoredAccount, { startDate, endDate, status }: LineQuery): Span {
  const last = approvedThrough ?? '1900-01-01'
  const from = status === 'matched' && approvedThrough ? later(startDate, addDays(last as Day, 1)) : startDate
  const to = status === 'reconciled' ? earlier(endDate, last) : endDate
  return { ...(from && { from: from as Day }), ...(to && { to: to as Day }) }
}

const later = (one: string | undefined, other: string) => (one && one > other ? one : other)
const earlier = (one: string | undefined, other: string) => (one && one < other ? one : other)

function countOf(
  books: readonly BookSum[],
  accountId: number,
  span: Span,
  status: TransactionStatus | undefined,
): number {
  const totals = lineTotals(books, 'bank', span).get(accountId) ?? NO_LINES
  if (status === undefined) return totals.count
  if (status === 'excluded') return totals.excluded
  if (status === 'disputed') return totals.disputed
  return isExplained(status) ? totals.explained : openCountOf(totals) - totals.disputed
}
