import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import type { Day } from '../../../../shared/domain/calendar/day.ts'

type Posted = Pick<JournalEntry, 'status' | 'entryType' | 'entryDate'>

/** The last month with anything posted, as `YYYY-MM`; undefined where it is the present one, in which reports begin anyway, or there is none. */
export function latestMonth(newestFirst: readonly Posted[], today: Day): string | undefined {
  const newest = newestFirst.find(({ status, entryType }) => status === 'POSTED' && entryType !== 'OPENING')
  const month = newest?.entryDate.slice(0, 7)
  return month === today.slice(0, 7) ? undefined : month
}
