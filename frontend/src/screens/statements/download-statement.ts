import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { type CsvValue, csvOf } from '../../format/csv.ts'
import { formatInstant, formatPeriod } from '../../format/dates.ts'
import { downloadCsv, fileNameOf } from '../../format/download.ts'
import { statusLabel } from '../../ui/status-badge.tsx'

const HEADER = ['Section', 'Date', 'Description', 'Amount', 'Age in days']

/** The statement as the page shows it: its proof, what could explain a difference, and what waits. */
export function downloadStatement(company: Company, account: string, statement: StatementDetails): void {
  const { periodStart, periodEnd, openLines, outstandingItems, currency } = statement
  const proof = (label: string, amount: string): CsvValue[] => ['Proof', null, label, { amount }, null]
  const about = (text: string): CsvValue[] => ['Statement', null, text, null, null]
  const rows: CsvValue[][] = [
    about(`${company.name}, ${account}, ${formatPeriod(periodStart, periodEnd)}, ${currency}`),
    about(
      `${statusLabel(statement.status)}; written ${formatInstant(new Date().toISOString(), company.timeZone)}`,
    ),
    proof('Opening balance', statement.openingBalance),
    proof('Money in', statement.moneyIn),
    proof('Money out', statement.moneyOut),
    proof('Opening balance and lines', statement.calculatedBalance),
    proof('Closing balance of the bank', statement.closingBalance),
    proof('Difference', statement.difference),
    proof('Balance of the books', statement.ledgerBalance),
    ...statement.varianceAnalysis.map(({ sentence }): CsvValue[] => [
      'Could explain',
      null,
      sentence,
      null,
      null,
    ]),
    ...openLines.items.map(({ transactionDate, description, amount }): CsvValue[] => [
      'Open bank line',
      transactionDate,
      description,
      { amount },
      null,
    ]),
    ...outstandingItems.items.map(({ transactionDate, description, amount, ageDays }): CsvValue[] => [
      'Outstanding ledger entry',
      transactionDate,
      description,
      { amount },
      ageDays,
    ]),
  ]
  downloadCsv(fileNameOf(company.name, account, 'statement', periodEnd), csvOf(HEADER, rows))
}
