import { listJournalEntries } from '../../shared/contract/journal.ts'
import { COMPANY_PAGE, chartPage } from '../../shared/domain/books/counts.ts'
import { type Day, endOfMonth } from '../../shared/domain/calendar/day.ts'
import { lambda } from '../runtime/lambda.ts'
import { eachMonthWith, entries, postingsTo, type Walk } from '../storage/books/walk-books.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import { keys } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { listPage } from '../storage/lists.ts'
import type { Scope } from '../storage/scope.ts'
import type { Range } from '../storage/table.ts'
import { shownEntry } from './shown-entry.ts'

/** A page is looked for among so many entries: what a filter leaves of them is shown, and the next page goes on. */
const LOOKS_MAX = 3000

/** By month of the entry's date, newest first, and within a month by when it was made. */
export const handler = lambda(listJournalEntries, async ({ query, scope }) => {
  const { limit, cursor, companyId: _, ...filters } = query
  const { startDate, endDate, chartAccountId, currency } = filters

  const page = await listPage({
    scope,
    of: journalEntry,
    ranges: (from) => monthsOf(scope, filters, from),
    filters: { list: 'journal', ...filters },
    matches: (entry) =>
      !(startDate && entry.entryDate < startDate) &&
      !(endDate && entry.entryDate > endDate) &&
      (currency === undefined || entry.currency === currency) &&
      (chartAccountId === undefined ||
        (entry.status !== 'DRAFT' && entry.lines.some((line) => line.chartAccountId === chartAccountId))),
    looksMax: LOOKS_MAX,
    limit,
    cursor,
  })
  return new Listed(page.items.map(shownEntry), page.nextCursor)
})

interface Filters {
  startDate?: string | undefined
  endDate?: string | undefined
  chartAccountId?: number | undefined
}

/** The months with entries, or with postings to the chart account that is asked for, from the one that a page ended in. */
async function* monthsOf(
  scope: Scope,
  { startDate, endDate, chartAccountId }: Filters,
  resumed: string | undefined,
): AsyncGenerator<Range> {
  const ended = resumed && endOfMonth(`${resumed.slice(-6, -2)}-${resumed.slice(-2)}-01` as Day)
  const to = ended && !(endDate && endDate < ended) ? ended : endDate
  const span = { ...(startDate && { from: startDate as Day }), ...(to && { to: to as Day }) }
  const sought: Pick<Walk, 'pages' | 'sought'> =
    chartAccountId === undefined
      ? { pages: [COMPANY_PAGE], sought: entries }
      : { pages: [chartPage(chartAccountId)], sought: postingsTo(chartAccountId) }
  for await (const { at } of eachMonthWith(scope, { ...sought, span, newestFirst: true }))
    yield { pk: keys.recordMonth(scope, 'journal', at), newestFirst: true }
}
