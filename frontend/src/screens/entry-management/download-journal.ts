import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { csvOf } from '../../format/csv.ts'
import { downloadCsv, fileNameOf } from '../../format/download.ts'
import { statusLabel } from '../../ui/status-badge.tsx'

const HEADER = ['Entry #', 'Date', 'Reference', 'Description', 'Debit', 'Credit', 'Currency', 'Status']

/** The entries that the list shows, as a CSV file. */
export function downloadJournal(company: Company, entries: readonly JournalEntry[]): void {
  const rows = entries.map((entry) => [
    entry.entryNumber,
    entry.entryDate,
    entry.referenceNumber,
    entry.description,
    { amount: entry.totalDebits },
    { amount: entry.totalCredits },
    entry.currency,
    statusLabel(entry.status),
  ])
  downloadCsv(
    fileNameOf(company.name, 'journal-entries', todayIn(company.timeZone, new Date())),
    csvOf(HEADER, rows),
  )
}
