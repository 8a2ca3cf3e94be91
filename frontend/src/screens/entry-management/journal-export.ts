import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { amountCell, type SheetRow, texts } from '../../../../shared/domain/exports/sheet.ts'
import type { SheetExport } from '../../ui/feedback/use-sheet-export.ts'
import { statusLabel } from '../../ui/figures/status-badge.tsx'

const HEADER = texts('Entry #', 'Date', 'Reference', 'Description', 'Debit', 'Credit', 'Currency', 'Status')

/** The entries that the list shows as a file. */
export function journalExport(company: Company, entries: readonly JournalEntry[]): SheetExport {
  const rows = entries.map(
    (entry): SheetRow => ({
      kind: 'plain',
      cells: [
        { text: entry.entryNumber },
        { day: entry.entryDate },
        ...texts(entry.referenceNumber ?? '', entry.description ?? ''),
        amountCell(entry.totalDebits, entry.currency),
        amountCell(entry.totalCredits, entry.currency),
        ...texts(entry.currency, statusLabel(entry.status)),
      ],
    }),
  )
  return {
    fileName: [company.name, 'journal-entries', todayIn(company.timeZone, new Date())],
    sheets: [{ name: 'Journal', rows: [{ kind: 'columns', cells: HEADER }, ...rows] }],
  }
}
