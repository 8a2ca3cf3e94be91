import { expect, test } from 'vitest'
import type { Company } from '../../../../shared/contract/companies.ts'
import type { ReconciliationDetails } from '../../../../shared/contract/reconciliations.ts'
import { sheetsCsv } from '../../../../shared/domain/exports/sheets-csv.ts'
import { decimalOf, money, sumOf } from '../../../../shared/domain/money/money.ts'
import { reconciliationSheet } from './reconciliation-sheet.ts'

const company = { name: 'Harrow & Pike', timeZone: 'UTC', baseCurrency: 'USD' } as Company
const waiting = {
  id: 'x',
  transactionDate: '2026-01-28',
  explainedOn: null,
  reconciliationNotes: null,
  ageDays: 3,
}
const reconciliation = {
  currency: 'USD',
  status: 'draft',
  periodStart: '2026-01-01',
  periodEnd: '2026-01-31',
  openingBalance: '0.00',
  openingSource: { kind: 'person', by: 'anna', at: '2026-02-02T09:00:00.000Z', otherwise: null },
  closingSource: {
    kind: 'file',
    importId: 'x',
    fileName: 'january.csv',
    row: 3,
    day: '2026-01-31',
    isConsistent: true,
  },
  moneyIn: '1000.00',
  moneyOut: '0.00',
  calculatedBalance: '1000.00',
  closingBalance: '1000.00',
  difference: '0.00',
  inTransit: '750.00',
  outstanding: '-120.00',
  bankErrors: '20.00',
  adjustedBankBalance: '1650.00',
  books: { openingBalance: '1000.00', posted: '644.00', closingBalance: '1644.00' },
  itemMovements: {
    inTransit: { before: '0.00', added: '750.00', cleared: '0.00', after: '750.00' },
    outstanding: { before: '-450.00', added: '-120.00', cleared: '450.00', after: '-120.00' },
    bankErrors: { before: '0.00', added: '20.00', cleared: '0.00', after: '20.00' },
    unrecordedIn: { before: '0.00', added: '0.00', cleared: '0.00', after: '0.00' },
    unrecordedOut: { before: '0.00', added: '0.00', cleared: '0.00', after: '0.00' },
  },
  ledgerBalance: '1644.00',
  unrecordedIn: '15.00',
  unrecordedOut: '-9.00',
  adjustedBookBalance: '1650.00',
  unexplained: '0.00',
  varianceAnalysis: [],
  openLines: {
    count: 3,
    items: [
      { ...waiting, description: 'Interest', amount: '15.00', explainedOn: '2026-02-03', exclusion: null },
      { ...waiting, description: 'Lamp', amount: '-9.00', exclusion: { reason: 'other', note: 'Not ours' } },
      { ...waiting, description: 'Twice', amount: '-20.00', exclusion: { reason: 'bank_error', note: null } },
    ],
  },
  // The ledger has what the bank calls money in below zero.
  outstandingItems: {
    count: 2,
    items: [
      { ...waiting, description: 'Deposit', amount: '-750.00' },
      {
        ...waiting,
        description: 'Cheque 204',
        amount: '120.00',
        explainedOn: '2026-02-05',
        reference: '204',
        reconciliationNotes: 'In the post',
      },
    ],
  },
} as unknown as ReconciliationDetails

const { rows } = reconciliationSheet(company, 'Main', reconciliation)
const listed = sheetsCsv([{ name: 'Statement', rows }]).split('\r\n')

test('who adds the outstanding entries of the file to the closing balance and takes away the errors of the bank gets the adjusted bank balance', () => {
  const amounts = rows.flatMap(({ cells }) => {
    const [section, , , amount] = cells
    const name = section && 'text' in section ? section.text : ''
    if (!amount || !('amount' in amount)) return []
    if (name === 'Outstanding ledger entry') return [money(amount.amount)]
    return name === 'Error of the bank' ? [-money(amount.amount)] : []
  })
  expect(decimalOf(money(reconciliation.closingBalance) + sumOf(amounts))).toBe(
    reconciliation.adjustedBankBalance,
  )
})

test('the file says since when the other side has what waited', () => {
  expect(listed).toContain(
    'Section,Date,Description,Amount,Age in days,In the books since,At the bank since,Excluded because,Explanation,Reference',
  )
  expect(listed).toContain('Open bank line,2026-01-28,Interest,15.00,,2026-02-03,,,,')
  expect(listed).toContain('Outstanding ledger entry,2026-01-28,Deposit,750.00,3,,,,,')
  expect(listed).toContain(
    'Outstanding ledger entry,2026-01-28,Cheque 204,-120.00,3,,2026-02-05,,In the post,204',
  )
})

test('a line that was excluded is named with its reason', () => {
  expect(listed).toContain('Excluded bank line,2026-01-28,Lamp,-9.00,,,,Other: Not ours,,')
  expect(listed).toContain(
    'Error of the bank,2026-01-28,Twice,-20.00,,,,"Error of the bank, correction awaited",,',
  )
})

test('the file says where the balances of the bank come from', () => {
  expect(listed).toContain('Source,,Opening balance: Entered by a person; no file contains it.,,,,,,,')
  expect(listed).toContain('Source,,"Closing balance: From january.csv at row 3, as of Jan 31, 2026.",,,,,,,')
})

test('the file says how the books came to their balance, and nothing of it where the package does not', () => {
  const before = 'Proof,,Balance of the books before the period,1000.00,,,,,,'
  expect(listed).toContain(before)
  expect(listed).toContain('Proof,,Posted in the period,644.00,,,,,,')
  const older = reconciliationSheet(company, 'Main', { ...reconciliation, books: null })
  expect(sheetsCsv([{ name: 'Statement', rows: older.rows }])).not.toContain(before)
})
