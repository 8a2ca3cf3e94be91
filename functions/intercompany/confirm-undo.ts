import type { JournalEntry } from '../../shared/contract/journal.ts'
import type { ChangeRequest } from '../../shared/contract/requests.ts'
import type { Caller } from '../runtime/caller.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { refuseSamePerson } from './refuse-same-person.ts'
import { undoInBoth } from './undo-in-both.ts'

export async function confirmUndo(
  plan: WritePlan,
  caller: Caller,
  { about, askedBy, reason }: Extract<ChangeRequest, { kind: 'undo_intercompany' }>,
): Promise<JournalEntry> {
  const { counterpart } = await getEntry(plan.scope, about)
  if (counterpart) await refuseSamePerson(caller, counterpart.companyId, askedBy)
  return undoInBoth(plan, caller, about, reason)
}
