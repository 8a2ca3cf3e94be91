import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { takenBackElsewhere } from '../../shared/domain/books/entry-state.ts'

/** What came with an import, a match or an account is taken back there; what is taken back already is so once. */
export function refuseUnlessPosted({ status, entryType }: JournalEntry): void {
  if (status === 'DRAFT') throw refuse('entry.not-posted')
  if (status !== 'POSTED') throw refuse('entry.state', { state: status.toLowerCase() })
  const sentence = takenBackElsewhere(entryType)
  if (sentence) throw refuse('entry.made-elsewhere', { sentence })
}
