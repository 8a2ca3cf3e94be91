import { RecurringEntry } from '../../../shared/contract/recurring-entries.ts'
import { refuse } from '../../../shared/contract/refusals.ts'
import { type Key, keys } from '../keys.ts'
import { entity } from '../plan/entity.ts'
import { readAll, readOne } from '../read.ts'
import { recordParts } from '../records.ts'
import type { Scope } from '../scope.ts'

export const recurringEntry = entity<RecurringEntry>({
  name: 'recurring_entry',
  schema: RecurringEntry,
  key: recurringKey,
  idOf: ({ id }) => id,
  audited: () => 'whole',
  outrun: () => refuse('version.stale'),
})

/** By the day of their next draft. */
export async function listRecurring(scope: Scope): Promise<RecurringEntry[]> {
  const all = await readAll(recurringEntry, { pk: keys.all.recurring(scope) })
  return all.sort((one, other) => (one.nextDay < other.nextDay ? -1 : 1))
}

/** Refuses with `not-found`. */
export async function getRecurring(scope: Scope, id: string): Promise<RecurringEntry> {
  const found = await readOne(recurringEntry, recurringKey(scope, { id }))
  if (!found) throw refuse('not-found')
  return found
}

function recurringKey(scope: Scope, { id }: { id: string }): Key {
  return keys.recurringEntry(scope, recordParts(scope, id))
}
