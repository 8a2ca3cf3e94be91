import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import { mayApprove } from '../../shared/domain/companies/policies.ts'
import { type Caller, scopeBeside } from '../runtime/caller.ts'
import { getCompany } from '../storage/entities/company.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { within } from '../storage/scope.ts'
import { undoInBoth } from './undo-in-both.ts'

/** Where the other company alone asks for a second person, it is another one than who asked in this company too. */
export async function confirmUndo(
  plan: WritePlan,
  caller: Caller,
  { about, askedBy, reason }: Extract<ChangeRequest, { kind: 'undo_intercompany' }>,
): Promise<JournalEntry> {
  const { counterpart } = await getEntry(plan.scope, about)
  if (counterpart) {
    const otherScope = scopeBeside(caller, counterpart.companyId, 'accountant')
    const other = await within(otherScope, () => getCompany(otherScope))
    if (other && !mayApprove(other, caller.userId, askedBy)) throw refuse('change.second-person')
  }
  return undoInBoth(plan, caller, about, reason)
}
