/** Which entries of the journal a list shows, and the months in which it looks for them. */
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { COMPANY_PAGE, chartPage } from '../../shared/domain/books/counts.ts'
import { type Day, endOfMonth, type Month } from '../../shared/domain/calendar/day.ts'
import { eachMonthWith, entries, postingsTo, type Walk } from '../storage/books/walk-books.ts'
import type { Scope } from '../storage/scope.ts'

export interface EntryFilters {
  startDate?: string | undefined
  endDate?: string | undefined
  chartAccountId?: number | undefined
  currency?: string | undefined
  order: 'newest' | 'oldest'
}

export function isWanted(
  { startDate, endDate, chartAccountId, currency }: EntryFilters,
  entry: JournalEntry,
): boolean {
  if ((startDate && entry.entryDate < startDate) || (endDate && entry.entryDate > endDate)) return false
  if (currency !== undefined && entry.currency !== currency) return false
  if (chartAccountId === undefined) return true
  return entry.status !== 'DRAFT' && entry.lines.some((line) => line.chartAccountId === chartAccountId)
}

/** The months with entries, or with postings to the chart account that is asked for, from the one that a page ended in. */
export async function* eachMonthOfEntries(
  scope: Scope,
  { startDate, endDate, chartAccountId, order }: EntryFilters,
  resumed?: Month,
): AsyncGenerator<Month> {
  const newestFirst = order === 'newest'
  const [first, last] = resumed ? daysOf(resumed) : []
  const from = newestFirst ? startDate : (latest(first, startDate) ?? startDate)
  const to = newestFirst ? (earliest(last, endDate) ?? endDate) : endDate
  const span = { ...(from && { from: from as Day }), ...(to && { to: to as Day }) }
  const sought: Pick<Walk, 'pages' | 'sought'> =
    chartAccountId === undefined
      ? { pages: [COMPANY_PAGE], sought: entries }
      : { pages: [chartPage(chartAccountId)], sought: postingsTo(chartAccountId) }
  for await (const { at } of eachMonthWith(scope, { ...sought, span, newestFirst })) yield at
}

/** The month at the end of a partition's name. */
export const monthOfRange = (name: string | undefined) => name?.slice(-6) as Month | undefined

function daysOf(month: Month): [first: Day, last: Day] {
  const first = `${month.slice(0, 4)}-${month.slice(4)}-01` as Day
  return [first, endOfMonth(first)]
}

const earliest = (one: string | undefined, other: string | undefined) =>
  [one, other].filter((day) => day !== undefined).toSorted()[0]
const latest = (one: string | undefined, other: string | undefined) =>
  [one, other]
    .filter((day) => day !== undefined)
    .toSorted()
    .at(-1)
