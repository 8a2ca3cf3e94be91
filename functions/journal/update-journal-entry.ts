import { updateJournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { markEntry } from '../storage/entry-marks.ts'
import { changeDraft, claimEntryNumber, freeEntryNumber } from '../storage/journal.ts'
import { enteredEntry } from './entered-entry.ts'
import { keepPostable } from './ledger-lines-of.ts'
import { refuseUnlessDraft } from './refuse-unless-draft.ts'
import { shownEntry } from './shown-entry.ts'

export const handler = lambda(updateJournalEntry, async ({ params, body, scope, plan, now }) => {
  const [before, { entered, touched }] = await Promise.all([
    getEntry(scope, params.id),
    enteredEntry(scope, body, now),
  ])

  refuseUnlessDraft(before)
  if (before.entryType === 'REVERSAL') throw refuse('entry.reversal-draft')
  if (before.entryType === 'REVALUATION') throw refuse('currency.revaluation-draft')
  if ((before.version ?? 1) !== body.version) throw refuse('version.stale')
  const entryNumber = body.journalEntry.entryNumber || before.entryNumber

  keepPostable(plan, entered, touched)
  const after = changeDraft(plan, before, { ...entered, entryNumber })
  await markEntry(plan, after)
  if (entryNumber !== before.entryNumber) {
    claimEntryNumber(plan, entryNumber)
    freeEntryNumber(plan, before.entryNumber)
  }
  return plan.commit(shownEntry(after))
})
