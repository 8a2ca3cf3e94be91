import type { Company } from '../../../../../shared/contract/companies.ts'
import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { todayIn } from '../../../../../shared/domain/calendar/day.ts'
import { amountCell, type SheetRow, texts } from '../../../../../shared/domain/exports/sheet.ts'
import { DOCUMENT_KINDS, type TradeSide } from '../../../../../shared/domain/trade/document-kinds.ts'
import type { SheetExport } from '../../../ui/feedback/use-sheet-export.ts'
import { documentStateLabel } from './document-state.tsx'
import { SIDE_WORDS } from './side-words.ts'

/** The documents that the list shows as a file. */
export function documentsExport(
  company: Company,
  side: TradeSide,
  documents: readonly TradeDocument[],
): SheetExport {
  const { contact, number } = SIDE_WORDS[side]
  const isForeign = documents.some(({ base }) => base)
  const header = texts(
    'Type',
    contact,
    number,
    'Reference',
    'Date',
    'Due Date',
    'Net',
    'Tax',
    'Amount',
    'Open',
    'Currency',
    'Status',
    ...(isForeign ? ['Rate', `Amount in ${company.baseCurrency}`, `Open in ${company.baseCurrency}`] : []),
  )
  const rows = documents.map(
    (document): SheetRow => ({
      kind: 'plain',
      cells: [
        ...texts(
          DOCUMENT_KINDS[document.kind].label,
          document.contactName,
          document.number,
          document.vendorReference ?? '',
        ),
        { day: document.documentDate },
        document.dueDate ? { day: document.dueDate } : null,
        amountCell(document.netTotal, document.currency),
        amountCell(document.taxTotal, document.currency),
        amountCell(document.total, document.currency),
        amountCell(document.openAmount, document.currency),
        ...texts(document.currency, documentStateLabel(company, document)),
        ...(document.base
          ? [
              ...texts(document.base.rate),
              amountCell(document.base.total, document.base.currency),
              amountCell(document.base.openAmount, document.base.currency),
            ]
          : []),
      ],
    }),
  )
  const name = `accounts-${side}`
  return {
    fileName: [company.name, name, todayIn(company.timeZone, new Date())],
    sheets: [{ name, rows: [{ kind: 'columns', cells: header }, ...rows] }],
  }
}
