import type { ChartAccount } from '../../../../../shared/contract/chart.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { amountCell, numberCell, type SheetRow, texts } from '../../../../../shared/domain/exports/sheet.ts'
import {
  DOCUMENT_KINDS,
  isPayment,
  type TradeSide,
} from '../../../../../shared/domain/trade/document-kinds.ts'
import type { SheetExport } from '../../../ui/feedback/use-sheet-export.ts'
import { documentStateLabel } from './document-state.tsx'
import { SIDE_WORDS } from './side-words.ts'

/** The documents that the list shows with a row for each line, as they come in again. Payments have no lines of their own. */
export function documentLinesExport(
  company: Company,
  side: TradeSide,
  { documents, chart }: { documents: readonly TradeDocument[]; chart: readonly ChartAccount[] },
): SheetExport {
  const codes = new Map(chart.map(({ id, accountCode }) => [id, accountCode]))
  const header = texts(
    'Type',
    SIDE_WORDS[side].contact,
    'Number',
    'Date',
    'Due Date',
    'Account',
    'Description',
    'Quantity',
    'Price',
    'Net',
    'Tax Code',
    'Tax Amount',
    'Total',
    'Currency',
    'Exchange Rate',
    'Status',
    'Notes',
  )
  const rows = documents
    .filter(({ kind }) => !isPayment(kind))
    .flatMap((document) =>
      document.lines.map(
        (line): SheetRow => ({
          kind: 'plain',
          cells: [
            ...texts(
              DOCUMENT_KINDS[document.kind].label,
              document.contactName,
              document.vendorReference ?? document.number,
            ),
            { day: document.documentDate },
            document.dueDate ? { day: document.dueDate } : null,
            ...texts(codes.get(line.chartAccountId) ?? '', line.description),
            numberCell(line.quantity),
            amountCell(line.unitPrice, document.currency),
            amountCell(line.netAmount, document.currency),
            ...texts(line.taxCode ?? ''),
            amountCell(line.taxAmount, document.currency),
            amountCell(document.total, document.currency),
            ...texts(
              document.currency,
              document.base?.rate ?? '',
              documentStateLabel(company, document),
              document.notes ?? '',
            ),
          ],
        }),
      ),
    )
  const name = `accounts-${side}-lines`
  return {
    fileName: [company.name, name, todayIn(company.timeZone, new Date())],
    sheets: [{ name, rows: [{ kind: 'columns', cells: header }, ...rows] }],
  }
}
