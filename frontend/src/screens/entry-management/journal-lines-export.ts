import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { JournalEntry } from '../../../../shared/contract/journal.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { amountCell, type SheetRow, texts } from '../../../../shared/domain/exports/sheet.ts'
import type { SheetExport } from '../../ui/feedback/use-sheet-export.ts'
import { statusLabel } from '../../ui/figures/status-badge.tsx'

/** The entries that the list shows with a row for each line, as they come in again. */
export function journalLinesExport(
  company: Company,
  { entries, chart }: { entries: readonly JournalEntry[]; chart: readonly ChartAccount[] },
): SheetExport {
  const accounts = new Map(
    chart.map(({ id, accountCode, accountName }) => [id, `${accountCode} ${accountName}`]),
  )
  const isForeign = entries.some(({ lines }) => lines.some(({ foreign }) => foreign))
  const header = texts(
    'Date',
    'Entry #',
    'Reference',
    'Account',
    'Debit',
    'Credit',
    'Description',
    'Line Description',
    'Tax Code',
    'Status',
    ...(isForeign ? ['Currency', 'Amount in Currency', 'Exchange Rate'] : []),
  )
  const rows = entries.flatMap(({ lines, ...entry }) =>
    lines.map(
      (line): SheetRow => ({
        kind: 'plain',
        cells: [
          { day: entry.entryDate },
          ...texts(entry.entryNumber, entry.referenceNumber ?? '', accounts.get(line.chartAccountId) ?? ''),
          amountCell(line.debitAmount, entry.currency),
          amountCell(line.creditAmount, entry.currency),
          ...texts(
            entry.description ?? '',
            line.description,
            line.tax?.code ?? '',
            statusLabel(entry.status),
          ),
          ...(line.foreign
            ? [
                ...texts(line.foreign.currency),
                amountCell(line.foreign.amount, line.foreign.currency),
                ...texts(line.foreign.rate),
              ]
            : []),
        ],
      }),
    ),
  )
  return {
    fileName: [company.name, 'journal-lines', todayIn(company.timeZone, new Date())],
    sheets: [{ name: 'Journal', rows: [{ kind: 'columns', cells: header }, ...rows] }],
  }
}
