import { useQuery } from '@tanstack/react-query'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { type Day, todayIn } from '../../../../shared/domain/calendar/day.ts'
import { newestEntriesQuery } from '../../api/stats.ts'

type Posted = Pick<JournalEntry, 'status' | 'entryType' | 'entryDate'>

/** With which month reports begin; where that could not be asked, with the present one. */
export function useLatestMonth({ id, timeZone }: Company): { month: string | undefined; isPending: boolean } {
  const today = todayIn(timeZone, new Date())
  const { data, isPending } = useQuery(newestEntriesQuery(id, today))
  return { month: latestMonth(data ?? [], today), isPending }
}

/** Asked before the zone of the company is known, with the day of whoever looks: nearly always it is the same. */
export function newestHere(companyId: number) {
  return newestEntriesQuery(companyId, todayIn(Intl.DateTimeFormat().resolvedOptions().timeZone, new Date()))
}

/** The last month with anything posted, as `YYYY-MM`; undefined where it is the present one, in which reports begin anyway, or there is none. */
export function latestMonth(newestFirst: readonly Posted[], today: Day): string | undefined {
  const newest = newestFirst.find(({ status, entryType }) => status === 'POSTED' && entryType !== 'OPENING')
  const month = newest?.entryDate.slice(0, 7)
  return month === today.slice(0, 7) ? undefined : month
}
