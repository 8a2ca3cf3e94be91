import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { type Sheet, type SheetRow, texts } from '../../../../shared/domain/exports/sheet.ts'
import { formatPeriod } from '../../format/dates.ts'
import { headRows } from '../../format/sheet-heading.ts'
import { statusLabel } from '../../ui/status-badge.tsx'

const HEADER = texts('Section', 'Date', 'Description', 'Amount', 'Age in days')

/** The statement as the page shows it: its proof, what could explain a difference, and what waits. */
export function statementSheet(company: Company, account: string, statement: StatementDetails): Sheet {
  const { periodStart, periodEnd, openLines, outstandingItems, currency } = statement
  const proof = (label: string, amount: string): SheetRow => ({
    kind: 'plain',
    cells: [...texts('Proof'), null, ...texts(label), { amount }, null],
  })
  const rows: SheetRow[] = [
    ...headRows(company, {
      title: `Statement of ${account}, ${formatPeriod(periodStart, periodEnd)}`,
      notes: [`${currency}, ${statusLabel(statement.status)}`],
      runAt: new Date().toISOString(),
    }),
    { kind: 'columns', cells: HEADER },
    proof('Opening balance', statement.openingBalance),
    proof('Money in', statement.moneyIn),
    proof('Money out', statement.moneyOut),
    proof('Opening balance and lines', statement.calculatedBalance),
    proof('Closing balance of the bank', statement.closingBalance),
    proof('Difference', statement.difference),
    proof('Money in, in transit', statement.inTransit),
    proof('Money out, outstanding', statement.outstanding),
    proof('Adjusted bank balance', statement.adjustedBankBalance),
    proof('Balance of the books', statement.ledgerBalance),
    proof('Money in, not in the books', statement.unrecordedIn),
    proof('Money out, not in the books', statement.unrecordedOut),
    proof('Adjusted book balance', statement.adjustedBookBalance),
    proof('Unexplained', statement.unexplained),
    ...statement.varianceAnalysis.map(
      ({ sentence }): SheetRow => ({
        kind: 'plain',
        cells: [...texts('Could explain'), null, ...texts(sentence), null, null],
      }),
    ),
    ...openLines.items.map(
      ({ transactionDate, description, amount }): SheetRow => ({
        kind: 'plain',
        cells: [
          ...texts('Open bank line'),
          { day: transactionDate },
          ...texts(description),
          { amount },
          null,
        ],
      }),
    ),
    ...outstandingItems.items.map(
      ({ transactionDate, description, amount, ageDays }): SheetRow => ({
        kind: 'plain',
        cells: [
          ...texts('Outstanding ledger entry'),
          { day: transactionDate },
          ...texts(description),
          { amount },
          { count: ageDays },
        ],
      }),
    ),
  ]
  return { name: 'Statement', rows }
}
