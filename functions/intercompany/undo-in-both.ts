import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { voidInPlan } from '../journal/void-in-plan.ts'
import type { Caller } from '../runtime/caller.ts'
import { scopeBeside } from '../runtime/caller.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { within } from '../storage/scope.ts'
import { saidOf } from './said-of.ts'

const INSTEAD = 'record the same payment the other way round on a later day'

/** Voids an entry together with the one of the other company that was posted with it. */
export async function undoInBoth(
  plan: WritePlan,
  caller: Caller,
  id: string,
  reason: string,
): Promise<JournalEntry> {
  const entry = await getEntry(plan.scope, id)
  const { counterpart, status, entryNumber } = entry
  if (!counterpart) throw refuse('intercompany.none', { number: entryNumber })
  if (status !== 'POSTED') throw refuse('entry.state', { state: status.toLowerCase() })
  const other = plan.beside(scopeBeside(caller, counterpart.companyId, 'accountant'))

  await saidOf(counterpart.companyName, () =>
    within(other.scope, async () =>
      voidInPlan(other, await getEntry(other.scope, counterpart.entryId), reason, INSTEAD),
    ),
  )
  return voidInPlan(plan, entry, reason, INSTEAD)
}
