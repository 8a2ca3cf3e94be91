import { getJournalEntry } from '../../shared/contract/journal.ts'
import { lambda } from '../runtime/lambda.ts'
import { getEntry } from '../storage/entities/journal-entry.ts'

export const handler = lambda(getJournalEntry, ({ params, scope }) => getEntry(scope, params.id))
