import { type JournalEntry, listJournalEntries } from '../../shared/contract/journal.ts'
import { lambda } from '../runtime/lambda.ts'
import { listMonths } from '../storage/book.ts'
import { keys } from '../storage/keys.ts'
import { listPage } from '../storage/lists.ts'

/** By month of the entry's date, newest first, and within a month by when it was made. */
export const handler = lambda(listJournalEntries, async ({ query, scope }) => {
  const months = await listMonths(scope)

  return listPage<JournalEntry>({
    scope,
    ranges: months.map((month) => ({ pk: keys.recordMonth(scope, 'journal', month), newestFirst: true })),
    filters: { list: 'journal' },
    limit: query.limit,
    cursor: query.cursor,
  })
})
