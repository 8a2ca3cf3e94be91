import { deleteJournalEntry } from '../../shared/contract/journal.ts'
import { lambda } from '../runtime/lambda.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { deleteDraft } from '../storage/journal.ts'
import { refuseUnlessDraft } from './refuse-unless-draft.ts'

export const handler = lambda(deleteJournalEntry, async ({ params, scope, plan }) => {
  const draft = await getEntry(scope, params.id)

  refuseUnlessDraft(draft)

  deleteDraft(plan, draft)
  return plan.commit(undefined)
})
