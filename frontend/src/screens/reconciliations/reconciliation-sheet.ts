import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import {
  amountCell,
  type Sheet,
  type SheetCell,
  type SheetRow,
  texts,
} from '../../../../shared/domain/exports/sheet.ts'
import { closingInWords, sourceInWords } from '../../../../shared/domain/reconciliations/balance-source.ts'
import { MOVED_ITEM_NAMES, movedItems } from '../../../../shared/domain/reconciliations/moved-items.ts'
import { exclusionInWords, isBankError } from '../../../../shared/domain/transactions/exclusion.ts'
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
  'Excluded because',
  'Explanation',
  'Reference',
)

/** The reconciliation as the page shows it: its proof, what could explain a difference, and what waits. */
export function reconciliationSheet(
  company: Company,
  account: string,
  reconciliation: ReconciliationDetails,
): Sheet {
  const { periodStart, periodEnd, openLines, currency } = reconciliation
  const proof = (label: string, amount: string): SheetRow => ({
    kind: 'plain',
    cells: [...texts('Proof'), null, ...texts(label), amountCell(amount, currency)],
  })
  const source = (words: string): SheetRow => ({
    kind: 'plain',
    cells: [...texts('Source'), null, ...texts(words)],
  })
  const rows: SheetRow[] = [
    ...headRows(company, {
      title: `Statement of ${account}, ${formatPeriod(periodStart, periodEnd)}`,
      notes: [`${currency}, ${statusLabel(reconciliation.status)}`],
      runAt: new Date().toISOString(),
    }),
    { kind: 'columns', cells: HEADER },
    proof('Opening balance', reconciliation.openingBalance),
    proof('Money in', reconciliation.moneyIn),
    proof('Money out', reconciliation.moneyOut),
    proof('Opening balance and lines', reconciliation.calculatedBalance),
    proof('Closing balance of the bank', reconciliation.closingBalance),
    source(`Opening balance: ${sourceInWords(reconciliation.openingSource, currency)}`),
    source(`Closing balance: ${closingInWords(reconciliation.closingSource, currency, periodEnd)}`),
    proof('Difference', reconciliation.difference),
    proof('Money in, in transit', reconciliation.inTransit),
    proof('Money out, outstanding', reconciliation.outstanding),
    proof('Errors of the bank, to be corrected by it', reconciliation.bankErrors),
    proof('Adjusted bank balance', reconciliation.adjustedBankBalance),
    ...(reconciliation.books
      ? [
          proof('Balance of the books before the period', reconciliation.books.openingBalance),
          proof('Posted in the period', reconciliation.books.posted),
        ]
      : []),
    proof('Balance of the books', reconciliation.ledgerBalance),
    proof('Money in, not in the books', reconciliation.unrecordedIn),
    proof('Money out, not in the books', reconciliation.unrecordedOut),
    proof('Adjusted book balance', reconciliation.adjustedBookBalance),
    proof('Unexplained', reconciliation.unexplained),
    ...movedRows(reconciliation),
    ...reconciliation.varianceAnalysis.map(
      ({ sentence }): SheetRow => ({
        kind: 'plain',
        cells: [...texts('Could explain'), null, ...texts(sentence)],
      }),
    ),
    ...openLines.items.map(
      (line): SheetRow => ({
        kind: 'plain',
        cells: [
          ...waiting(sectionOf(line), line, currency),
          null,
          since(line),
          null,
          ...texts(
            line.exclusion ? exclusionInWords(line.exclusion) : '',
            line.reconciliationNotes ?? '',
            line.reference ?? '',
          ),
        ],
      }),
    ),
    ...outstandingOf(reconciliation).map(
      (entry): SheetRow => ({
        kind: 'plain',
        cells: [
          ...waiting('Outstanding ledger entry', entry, currency),
          { count: entry.ageDays },
          null,
          since(entry),
          ...texts('', entry.reconciliationNotes ?? '', entry.reference ?? ''),
        ],
      }),
    ),
  ]
  return { name: 'Statement', rows }
}

/** From the day before the period to its end, as the screen has it. */
function movedRows({ itemMovements, currency }: ReconciliationDetails): SheetRow[] {
  return movedItems(itemMovements).flatMap(([item, { before, added, cleared, after }]) =>
    (
      [
        ['before the period', before],
        ['added', added],
        ['cleared', cleared],
        ['at its end', after],
      ] as const
    ).map(
      ([when, amount]): SheetRow => ({
        kind: 'plain',
        cells: [
          ...texts('Items'),
          null,
          ...texts(`${MOVED_ITEM_NAMES[item]}, ${when}`),
          amountCell(amount, currency),
        ],
      }),
    ),
  )
}

type OpenLine = ReconciliationDetails['openLines']['items'][number]
type Waiting = Omit<OpenLine, 'exclusion' | 'disputedBecause' | 'mayStay'>

function sectionOf(line: OpenLine): string {
  if (isBankError(line)) return 'Error of the bank'
  return line.exclusion ? 'Excluded bank line' : 'Open bank line'
}

function waiting(
  section: string,
  { transactionDate, description, amount }: Waiting,
  currency: string,
): SheetCell[] {
  return [...texts(section), { day: transactionDate }, ...texts(description), amountCell(amount, currency)]
}

const since = ({ explainedOn }: Waiting): SheetCell => (explainedOn === null ? null : { day: explainedOn })
