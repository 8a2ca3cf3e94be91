import { voidJournalEntry } from '../../shared/contract/journal.ts'
import { lambda } from '../runtime/lambda.ts'
import { getEntry, journalEntry } from '../storage/entities/journal-entry.ts'
import { refuseUnlessPosted } from './refuse-unless-posted.ts'
import { shownEntry } from './shown-entry.ts'
import { voidInPlan } from './void-in-plan.ts'

export const handler = lambda(voidJournalEntry, async ({ params, body, scope, plan }) => {
  const entry = await getEntry(scope, params.id)
  await refuseUnlessPosted(scope, entry)

  const voided = await voidInPlan(plan, entry, body.reason)
  if (entry.reverses) {
    const original = await getEntry(scope, entry.reverses)
    plan.change(journalEntry, original, { status: 'POSTED', reversedBy: null, reversedAt: null })
  }
  return plan.commit(shownEntry(voided))
})
