import type { Company } from '../../../../../shared/contract/companies.ts'
import type { GeneralLedger, GeneralLedgerLine } from '../../../../../shared/contract/financial-statements.ts'
import { amountCell, type Sheet, type SheetRow, texts } from '../../../../../shared/domain/exports/sheet.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { headRows } from '../../../format/sheet-heading.ts'

const COLUMNS = texts(
  'Date',
  'Entry #',
  'Reference',
  'Description',
  'Other accounts',
  'Debit',
  'Credit',
  'Balance',
)

/** Debit positive. */
const FOREIGN_COLUMNS = texts('In its currency', 'Currency', 'Rate')

/** The ledger of an account as it is on screen, whole, for a file. */
export function ledgerSheet(
  company: Company,
  ledger: GeneralLedger,
  lines: readonly GeneralLedgerLine[],
): Sheet {
  const { accountCode, accountName, basis, currency, runAt, startDate, endDate } = ledger
  const isForeign = lines.some(({ foreign }) => foreign)
  const title = `General Ledger: ${accountCode} ${accountName}`
  const notes = [`${formatPeriod(startDate, endDate)}, in ${currency}${basis ? ', cash basis' : ''}`]
  return {
    name: `${accountCode} ${currency}`,
    rows: [
      ...headRows(company, { title, runAt, notes }),
      { kind: 'columns', cells: isForeign ? [...COLUMNS, ...FOREIGN_COLUMNS] : COLUMNS },
      {
        kind: 'plain',
        cells: [
          { day: startDate },
          ...texts('', '', 'Opening balance', '', '', ''),
          amountCell(ledger.openingBalance, currency),
        ],
      },
      ...lines.map((line) => rowOf(line, currency)),
      {
        kind: 'total',
        cells: [
          { day: endDate },
          ...texts('', '', 'Closing balance', ''),
          amountCell(ledger.totalDebits, currency),
          amountCell(ledger.totalCredits, currency),
          amountCell(ledger.closingBalance, currency),
        ],
      },
    ],
  }
}

function rowOf(line: GeneralLedgerLine, currency: string): SheetRow {
  const others = line.counterAccounts.map(({ accountCode, accountName }) => `${accountCode} ${accountName}`)
  return {
    kind: 'plain',
    cells: [
      { day: line.entryDate },
      ...texts(line.entryNumber ?? '', line.referenceNumber ?? '', line.description, others.join(', ')),
      amountCell(line.debitAmount, currency),
      amountCell(line.creditAmount, currency),
      amountCell(line.balance, currency),
      ...(line.foreign
        ? [
            amountCell(line.foreign.amount, line.foreign.currency),
            ...texts(line.foreign.currency, line.foreign.rate),
          ]
        : []),
    ],
  }
}
