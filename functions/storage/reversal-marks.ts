/** Which draft is to reverse an entry, so that no second one comes to wait beside it. */
import * as z from 'zod'
import type { JournalEntry } from '../../shared/contract/journal.ts'
import { journalEntry } from './entities/journal-entry.ts'
import { keys } from './keys.ts'
import { note } from './plan/entity.ts'
import type { WritePlan } from './plan/write-plan.ts'
import { readOne } from './read.ts'
import { recordKey } from './records.ts'

interface Mark {
  originalId: string
  draftId: string
}

const mark = note<Mark, Pick<Mark, 'originalId'>>({
  schema: z.strictObject({ originalId: z.string(), draftId: z.string() }),
  key: (scope, { originalId }) => keys.unique(scope, 'reversal', originalId),
})

/** Gives back the draft that waits already, if there is one; otherwise this one does from now on, and of two at once one. */
export async function markReversal(
  plan: WritePlan,
  originalId: string,
  draftId: string,
): Promise<JournalEntry | undefined> {
  const before = await readOne(mark, mark.key(plan.scope, { originalId }))
  const known = before && (await readOne(journalEntry, recordKey(plan.scope, 'journal', before.draftId)))
  if (known?.status === 'DRAFT') return known
  plan.put(mark, { originalId, draftId }, before ?? null)
  return undefined
}
