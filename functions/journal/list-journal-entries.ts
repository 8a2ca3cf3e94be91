import { listJournalEntries } from '../../shared/contract/journal.ts'
import { type Day, monthOf } from '../../shared/domain/calendar/day.ts'
import { lambda } from '../runtime/lambda.ts'
import { listMonths } from '../storage/books/list-months.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import { keys } from '../storage/keys.ts'
import { listPage } from '../storage/lists.ts'

/** By month of the entry's date, newest first, and within a month by when it was made. */
export const handler = lambda(listJournalEntries, async ({ query, scope }) => {
  const { limit, cursor, companyId: _, ...filters } = query
  const { startDate, endDate, chartAccountId, currency } = filters
  const months = await listMonths(scope)

  return listPage({
    scope,
    of: journalEntry,
    ranges: months
      .filter(
        (month) =>
          !(startDate && month < monthOf(startDate as Day)) && !(endDate && month > monthOf(endDate as Day)),
      )
      .map((month) => ({ pk: keys.recordMonth(scope, 'journal', month), newestFirst: true })),
    filters: { list: 'journal', ...filters },
    matches: (entry) =>
      !(startDate && entry.entryDate < startDate) &&
      !(endDate && entry.entryDate > endDate) &&
      (currency === undefined || entry.currency === currency) &&
      (chartAccountId === undefined ||
        (entry.status !== 'DRAFT' && entry.lines.some((line) => line.chartAccountId === chartAccountId))),
    isSparse: chartAccountId !== undefined,
    limit,
    cursor,
  })
})
