import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { voidInPlan } from '../journal/void-in-plan.ts'
import type { Caller } from '../runtime/caller.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { within } from '../storage/scope.ts'
import { counterpartScope } from './counterpart-scope.ts'
import { refuseRepaidSince } from './refuse-repaid-since.ts'
import { saidOf } from './said-of.ts'

const INSTEAD = 'record the same payment the other way round on a later day'

/** Voids an entry together with the one of the other company that was posted with it; alone where that company was erased. */
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
  const otherScope = await counterpartScope(caller, counterpart.companyId)

  if (otherScope) {
    const other = plan.beside(otherScope)
    const otherEntry = await within(otherScope, () => getEntry(otherScope, counterpart.entryId))
    await within(otherScope, () => refuseRepaidSince(other, otherEntry, INSTEAD))
    await saidOf(counterpart.companyName, () =>
      within(otherScope, () => voidInPlan(other, otherEntry, reason, INSTEAD)),
    )
  }
  await refuseRepaidSince(plan, entry, INSTEAD)
  return voidInPlan(plan, entry, reason, INSTEAD)
}
