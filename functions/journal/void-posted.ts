import type { JournalEntry } from '../../shared/contract/journal.ts'
import { getEntry, journalEntry } from '../storage/entities/journal-entry.ts'
import type { WritePlan } from '../storage/plan/write-plan.ts'
import { refuseUnlessPosted } from './refuse-unless-posted.ts'
import { voidImported } from './void-imported.ts'
import { voidInPlan } from './void-in-plan.ts'

/** Where it reverses another entry, that one counts again; where a row of a file made it, the receipt of the file says so. */
export async function voidPosted(plan: WritePlan, id: string, reason: string): Promise<JournalEntry> {
  const { scope } = plan
  const entry = await getEntry(scope, id)
  await refuseUnlessPosted(scope, entry, 'void')
  if (entry.entryType === 'IMPORT') return voidImported(plan, entry, reason)

  const voided = await voidInPlan(plan, entry, reason)
  if (entry.reverses) {
    const original = await getEntry(scope, entry.reverses)
    plan.change(journalEntry, original, { status: 'POSTED', reversedBy: null, reversedAt: null })
  }
  return voided
}
