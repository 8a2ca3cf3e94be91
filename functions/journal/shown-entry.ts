import type { JournalEntry, ShownEntry } from '../../shared/contract/journal.ts'

/** Nothing is kept for what follows from the rest. */
export function shownEntry(entry: JournalEntry): ShownEntry {
  const { ledgerTransactionIds, sourceTransactionId = null } = entry
  return { ...entry, sourceTransactionId, ledgerTransactionId: ledgerTransactionIds[0] ?? null }
}
