import type { JournalEntry } from '../../shared/contract/journal.ts'
import { refuse } from '../../shared/contract/refusals.ts'

/** What is posted is final: it is reversed or voided, and never changed. */
export function refuseUnlessDraft({ status }: JournalEntry): void {
  if (status !== 'DRAFT') throw refuse('entry.state', { state: status.toLowerCase() })
}
