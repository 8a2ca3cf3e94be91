import type { ChartAccount } from '../../../../shared/contract/chart.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { todayIn } from '../../../../shared/domain/calendar/day.ts'
import { amountCell, type SheetRow, texts } from '../../../../shared/domain/exports/sheet.ts'
import { CHART_TYPE_LABELS } from '../../format/chart-labels.ts'
import type { SheetExport } from '../../ui/feedback/use-sheet-export.ts'

/** The accounts that the list shows as a file. */
export function chartExport(company: Company, rows: readonly ChartAccount[]): SheetExport {
  const header = texts('Account Code', 'Account Name', 'Type', 'Balance', 'Currency', 'Category')
  const lines = rows.flatMap((row) =>
    [{ currency: row.currency, balance: row.balance }, ...row.otherBalances].map(
      ({ currency, balance }): SheetRow => ({
        kind: 'plain',
        cells: [
          ...texts(row.accountCode, row.accountName, CHART_TYPE_LABELS[row.accountType]),
          amountCell(balance, currency),
          ...texts(currency, row.category),
        ],
      }),
    ),
  )
  return {
    fileName: [company.name, 'general-ledger', todayIn(company.timeZone, new Date())],
    sheets: [{ name: 'General Ledger', rows: [{ kind: 'columns', cells: header }, ...lines] }],
  }
}
