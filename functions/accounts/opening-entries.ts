import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { eachEntryOfMonths } from '../storage/entities/journal-entry.ts'
import type { Scope } from '../storage/scope.ts'

/** What says in the books with how much an account opened: one entry, or none of an account that opened with nothing. */
export async function* openingEntriesOf(
  scope: Scope,
  { chartAccountId, openingDate }: StoredAccount,
): AsyncGenerator<JournalEntry> {
  const on = openingDate as Day
  for await (const entry of eachEntryOfMonths(scope, { from: on, to: on }))
    if (
      entry.entryType === 'OPENING' &&
      entry.status === 'POSTED' &&
      entry.lines.some((line) => line.chartAccountId === chartAccountId)
    )
      yield entry
}
