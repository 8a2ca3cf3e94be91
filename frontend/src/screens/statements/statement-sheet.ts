import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { type Sheet, type SheetCell, type SheetRow, texts } from '../../../../shared/domain/exports/sheet.ts'
import { formatPeriod } from '../../format/dates.ts'
import { headRows } from '../../format/sheet-heading.ts'
import { statusLabel } from '../../ui/figures/status-badge.tsx'
import { outstandingOf } from './outstanding-of.ts'

const HEADER = texts(
  'Section',
  'Date',
  'Description',
  'Amount',
  'Age in days',
  'In the books since',
  'At the bank since',
)

/** The statement as the page shows it: its proof, what could explain a difference, and what waits. */
export function statementSheet(company: Company, account: string, statement: StatementDetails): Sheet {
  const { periodStart, periodEnd, openLines, currency } = statement
  const proof = (label: string, amount: string): SheetRow => ({
    kind: 'plain',
    cells: [...texts('Proof'), null, ...texts(label), { amount }],
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
        cells: [...texts('Could explain'), null, ...texts(sentence)],
      }),
    ),
    ...openLines.items.map(
      (line): SheetRow => ({
        kind: 'plain',
        cells: [...waiting('Open bank line', line), null, since(line), null],
      }),
    ),
    ...outstandingOf(statement).map(
      (entry): SheetRow => ({
        kind: 'plain',
        cells: [...waiting('Outstanding ledger entry', entry), { count: entry.ageDays }, null, since(entry)],
      }),
    ),
  ]
  return { name: 'Statement', rows }
}

type Waiting = StatementDetails['openLines']['items'][number]

function waiting(section: string, { transactionDate, description, amount }: Waiting): SheetCell[] {
  return [...texts(section), { day: transactionDate }, ...texts(description), { amount }]
}

const since = ({ explainedOn }: Waiting): SheetCell => (explainedOn === null ? null : { day: explainedOn })
