import { listJournalEntries } from '../../shared/contract/journal.ts'
import type { Month } from '../../shared/domain/calendar/day.ts'
import { lambda } from '../runtime/lambda.ts'
import { journalEntry } from '../storage/entities/journal-entry.ts'
import { keys } from '../storage/keys.ts'
import { Listed } from '../storage/listed.ts'
import { listPage, type Merged } from '../storage/lists.ts'
import type { Scope } from '../storage/scope.ts'
import type { Range } from '../storage/table.ts'
import { type EntryFilters, eachMonthOfEntries, isWanted, monthOfRange } from './entry-filters.ts'
import { listByDay } from './list-by-day.ts'
import { shownEntry } from './shown-entry.ts'

/** A page is looked for among so many entries: what a filter leaves of them is shown, and the next page goes on. */
const LOOKS_MAX = 3000

/** By month of the entry's date and within it by when it was made, unless a person sorts them by day or by number. */
export const handler = lambda(listJournalEntries, async ({ query, scope }) => {
  const { limit, cursor, companyId: _, sort, ...filters } = query
  const request = { scope, filters, looksMax: LOOKS_MAX, limit, cursor }

  const page =
    sort === 'date'
      ? await listByDay(request)
      : await listPage({
          ...request,
          of: journalEntry,
          ranges: (from) => (sort ? yearsOf(scope, filters, from) : monthsOf(scope, filters, from)),
          filters: { list: 'journal', sort, ...filters },
          matches: (entry) => isWanted(filters, entry),
        })
  return new Listed(page.items.map(shownEntry), page.nextCursor)
})

/** The months from the one that a page ended in. */
async function* monthsOf(
  scope: Scope,
  filters: EntryFilters,
  resumed: string | undefined,
): AsyncGenerator<Range> {
  for await (const month of eachMonthOfEntries(scope, filters, monthOfRange(resumed)))
    yield rangeOf(scope, filters, month)
}

/** The months of each year as one, in which ids and numbers were given in the same order. */
async function* yearsOf(
  scope: Scope,
  filters: EntryFilters,
  resumed: string | undefined,
): AsyncGenerator<Merged> {
  let year: Merged & { ranges: Range[] } = { name: '', ranges: [] }
  for await (const month of eachMonthOfEntries(scope, filters)) {
    const name = month.slice(0, 4)
    if (year.name !== name) {
      if (isAhead(year.name)) yield year
      year = { name, ranges: [] }
    }
    year.ranges.push(rangeOf(scope, filters, month))
  }
  if (isAhead(year.name)) yield year

  function isAhead(name: string): boolean {
    if (name === '' || resumed === undefined) return name !== ''
    return filters.order === 'newest' ? name <= resumed : name >= resumed
  }
}

const rangeOf = (scope: Scope, { order }: EntryFilters, month: Month): Range => ({
  pk: keys.recordMonth(scope, 'journal', month),
  newestFirst: order === 'newest',
})
