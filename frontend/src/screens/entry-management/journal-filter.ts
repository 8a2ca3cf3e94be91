import type { JournalEntry } from '../../../../shared/contract/journal.ts'

export const JOURNAL_STATUSES = [
  { value: 'all', label: 'All Status' },
  { value: 'active', label: 'Active (not taken back)' },
  { value: 'pending', label: 'Pending (draft)' },
  { value: 'completed', label: 'Completed (posted)' },
] as const
export const JOURNAL_ORDERS = [
  { value: 'date', label: 'Newest first', sort: 'date', order: 'newest' },
  { value: 'date-oldest', label: 'Oldest first', sort: 'date', order: 'oldest' },
  { value: 'number', label: 'Highest number', sort: 'number', order: 'newest' },
  { value: 'number-oldest', label: 'Lowest number', sort: 'number', order: 'oldest' },
] as const
export type JournalStatus = (typeof JOURNAL_STATUSES)[number]['value']

const HOLDS: Record<JournalStatus, (status: JournalEntry['status']) => boolean> = {
  all: () => true,
  active: (status) => status === 'DRAFT' || status === 'POSTED',
  pending: (status) => status === 'DRAFT',
  completed: (status) => status === 'POSTED',
}

/** Whether an entry has the status and, in its number, description, reference, date or total, the text. */
export function isWantedEntry(entry: JournalEntry, q: string, status: JournalStatus): boolean {
  if (!HOLDS[status](entry.status)) return false
  const lines = entry.lines.map(({ description }) => description).join(' ')
  const text = `${entry.entryNumber} ${entry.entryDate} ${entry.description ?? ''} ${entry.referenceNumber ?? ''} ${entry.totalDebits} ${lines}`
  return text.toLocaleLowerCase().includes(q.trim().toLocaleLowerCase())
}
