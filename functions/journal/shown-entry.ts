import type { JournalEntry, ShownEntry } from '../../shared/contract/journal.ts'

/** Nothing is kept for what follows from the rest. */
export function shownEntry(entry: JournalEntry): ShownEntry {
  return { ...entry, ledgerTransactionId: entry.ledgerTransactionIds[0] ?? null }
}
