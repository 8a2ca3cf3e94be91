import type { BodyOf } from '../../shared/contract/endpoint.ts'
import type { updateRecurringEntry } from '../../shared/contract/recurring-entries.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { faultOf, totalsOf } from '../../shared/domain/books/entry.ts'
import { firstDayOn, isOver } from '../../shared/domain/books/recurrence.ts'
import { day, dayInWords } from '../../shared/domain/calendar/day.ts'
import { finenessOf } from '../storage/refuse-too-fine.ts'
import type { Scope } from '../storage/scope.ts'
import { enteredEntry } from './entered-entry.ts'

type Body = Omit<BodyOf<typeof updateRecurringEntry>, 'version'>

/** What a person typed as an entry that recurs, held against the chart as an entry of its first day. */
export async function writtenRecurring(scope: Scope, body: Body, now: Date) {
  const { name, description, referenceNumber, every, dayOfMonth, isActive, journalEntryLines: lines } = body
  const nextDay = firstDayOn(dayOfMonth, day(body.nextDay))
  const until = body.until ?? null
  const journalEntry = { entryDate: nextDay, description, referenceNumber, entryType: 'STANDARD' as const }
  const typed = { journalEntry, journalEntryLines: lines }
  const { entered } = await enteredEntry(scope, typed, now, { isAtRates: false })
  const fault = faultOf(lines, entered)
  if (fault) throw refuse(`entry.${fault}`, finenessOf(entered.currency))
  if (isOver({ nextDay, until })) throw refuse('recurring.over', { day: dayInWords(nextDay) })
  return {
    name,
    description: entered.description,
    referenceNumber: entered.referenceNumber,
    currency: entered.currency,
    totalDebits: totalsOf(lines).totalDebits,
    lines,
    every,
    dayOfMonth,
    nextDay,
    until,
    isActive,
  }
}
