import { expect, test } from 'vitest'
import type { StatementDetails } from '../../../../shared/contract/bank-statements.ts'
import type { Company } from '../../../../shared/contract/companies.ts'
import { sheetsCsv } from '../../../../shared/domain/exports/sheet.ts'
import { decimalOf, money, sumOf } from '../../../../shared/domain/money/money.ts'
import { statementSheet } from './statement-sheet.ts'

const company = { name: 'Harrow & Pike', timeZone: 'UTC', baseCurrency: 'USD' } as Company
const waiting = { id: 'x', transactionDate: '2026-01-28', explainedOn: null, ageDays: 3 }
const statement = {
  currency: 'USD',
  status: 'draft',
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  openingBalance: '0.00',
  moneyIn: '1000.00',
  moneyOut: '0.00',
  calculatedBalance: '1000.00',
  closingBalance: '1000.00',
  difference: '0.00',
  inTransit: '750.00',
  outstanding: '-120.00',
  adjustedBankBalance: '1630.00',
  ledgerBalance: '1615.00',
  unrecordedIn: '15.00',
  unrecordedOut: '0.00',
  adjustedBookBalance: '1630.00',
  unexplained: '0.00',
  varianceAnalysis: [],
  openLines: {
    count: 1,
    items: [{ ...waiting, description: 'Interest', amount: '15.00', explainedOn: '2026-02-03' }],
  },
  // The ledger has what the bank calls money in below zero.
  outstandingItems: {
    count: 2,
    items: [
      { ...waiting, description: 'Deposit', amount: '-750.00' },
      { ...waiting, description: 'Cheque 204', amount: '120.00', explainedOn: '2026-02-05' },
    ],
  },
} as unknown as StatementDetails

const { rows } = statementSheet(company, 'Main', statement)
const listed = sheetsCsv([{ name: 'Statement', rows }]).split('\r\n')

test('who adds the outstanding entries of the file to the closing balance gets the adjusted bank balance', () => {
  const amounts = rows.flatMap(({ cells }) => {
    const [section, , , amount] = cells
    const isEntry = section && 'text' in section && section.text === 'Outstanding ledger entry'
    return isEntry && amount && 'amount' in amount ? [money(amount.amount)] : []
  })
  expect(decimalOf(money(statement.closingBalance) + sumOf(amounts))).toBe(statement.adjustedBankBalance)
})

test('the file says since when the other side has what waited', () => {
  expect(listed).toContain('Section,Date,Description,Amount,Age in days,In the books since,At the bank since')
  expect(listed).toContain('Open bank line,2026-01-28,Interest,15.00,,2026-02-03,')
  expect(listed).toContain('Outstanding ledger entry,2026-01-28,Deposit,750.00,3,,')
  expect(listed).toContain('Outstanding ledger entry,2026-01-28,Cheque 204,-120.00,3,,2026-02-05')
})
