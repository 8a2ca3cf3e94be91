import { expect, test } from 'vitest'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { GeneralLedger, GeneralLedgerLine } from '../../../../../shared/contract/financial-statements.ts'
import { sheetsCsv } from '../../../../../shared/domain/exports/sheets-csv.ts'
import { ledgerSheet } from './ledger-sheet.ts'

const company = { name: 'Harrow & Pike', timeZone: 'UTC', baseCurrency: 'KWD' } as Company

const ledger = {
  accountCode: '6400',
  accountName: 'Repairs',
  currency: 'KWD',
  startDate: '2026-01-01',
  endDate: '2026-01-31',
  runAt: '2026-02-01T09:30:00.000Z',
  openingBalance: '10.00',
  totalDebits: '450.125',
  totalCredits: '0.00',
  closingBalance: '460.125',
} as GeneralLedger

const cheque = {
  entryNumber: 'JE-2026-000005',
  entryDate: '2026-01-15',
  description: 'Boiler',
  referenceNumber: 'Cheque 101',
  counterAccounts: [{ chartAccountId: 20, accountCode: '1020', accountName: 'Checking' }],
  debitAmount: '450.125',
  creditAmount: '0.00',
  balance: '460.125',
} as GeneralLedgerLine

test('the ledger of an account leaves with its opening, each posting with its reference and balance, and its closing', () => {
  const rows = sheetsCsv([ledgerSheet(company, ledger, [cheque])]).split('\r\n')
  expect(rows.slice(-5, -1)).toEqual([
    'Date,Entry #,Reference,Description,Other accounts,Debit,Credit,Balance',
    '2026-01-01,,,Opening balance,,,,10.000',
    '2026-01-15,JE-2026-000005,Cheque 101,Boiler,1020 Checking,450.125,0.000,460.125',
    '2026-01-31,,,Closing balance,,450.125,0.000,460.125',
  ])
})

test('a file says on which basis it is where that is not accrual', () => {
  const csv = sheetsCsv([ledgerSheet(company, { ...ledger, basis: 'cash' }, [])])
  expect(csv).toContain('Jan 1, 2026 to Jan 31, 2026, in KWD, cash basis')
})
