import type { StatementOfAccount } from '../../../../../shared/contract/aging.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { amountCell, type Sheet, type SheetRow, texts } from '../../../../../shared/domain/exports/sheet.ts'
import { DOCUMENT_KINDS } from '../../../../../shared/domain/trade/document-kinds.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { headRows } from '../../../format/sheet-heading.ts'

/** What passed between the company and a contact, for a file that they may be sent. */
export function contactStatementSheet(company: Company, statement: StatementOfAccount, runAt: string): Sheet {
  const { contactName, startDate, endDate, currency, opening, closing, lines } = statement
  return {
    name: 'Statement',
    rows: [
      ...headRows(company, {
        title: `Statement of Account: ${contactName}`,
        runAt,
        notes: [`${formatPeriod(startDate, endDate)}, in ${currency}`],
      }),
      { kind: 'columns', cells: texts('Date', 'Type', 'Document', 'Amount', 'Balance') },
      {
        kind: 'plain',
        cells: [{ day: startDate }, ...texts('Opening', ''), null, amountCell(opening, currency)],
      },
      ...lines.map(
        ({ date, kind, number, difference, amount, balance }): SheetRow => ({
          kind: 'plain',
          cells: [
            { day: date },
            ...texts(difference ?? DOCUMENT_KINDS[kind].label, number),
            amountCell(amount, currency),
            amountCell(balance, currency),
          ],
        }),
      ),
      {
        kind: 'total',
        cells: [{ day: endDate }, ...texts('Closing', ''), null, amountCell(closing, currency)],
      },
    ],
  }
}
