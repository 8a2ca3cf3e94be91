import { getJournalEntry } from '../../shared/contract/journal.ts'
import { lambda } from '../runtime/lambda.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'
import { shownEntry } from './shown-entry.ts'

export const handler = lambda(getJournalEntry, async ({ params, scope }) =>
  shownEntry(await getEntry(scope, params.id)),
)
