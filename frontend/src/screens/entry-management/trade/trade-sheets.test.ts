import { expect, test } from 'vitest'
import type { AgedAmounts, Aging, StatementOfAccount } from '../../../../../shared/contract/aging.ts'
import type { Company } from '../../../../../shared/contract/companies.ts'
import { sheetsCsv } from '../../../../../shared/domain/exports/sheets-csv.ts'
import { agingSheet } from './aging-sheet.ts'
import { contactStatementSheet } from './contact-statement-sheet.ts'

const company = { name: 'Harrow & Pike', timeZone: 'UTC', baseCurrency: 'CAD' } as Company
const RUN_AT = '2026-02-01T09:30:00.000Z'

test('an aging leaves as a report: whose it is, of which day and currency, and what the books say beside its total', () => {
  const amounts: AgedAmounts = {
    current: '100.00',
    days1to30: '0.00',
    days31to60: '20.00',
    days61to90: '0.00',
    over90: '5.00',
    credit: '-25.00',
    total: '100.00',
    count: 4,
  }
  const aging: Aging = {
    companyId: 1,
    side: 'payable',
    asOfDate: '2026-01-31',
    currency: 'CAD',
    contacts: [{ contactId: '1.202601.A', contactName: 'Atlas Paper', amounts }],
    totals: amounts,
    controlBalance: '130.00',
    difference: '30.00',
  }
  expect(
    sheetsCsv([agingSheet(company, aging, RUN_AT)])
      .split('\r\n')
      .slice(0, -1),
  ).toEqual([
    'Harrow & Pike',
    'Aged Payables',
    '"As of Jan 31, 2026, in CAD"',
    '"Run Feb 1, 2026, 9:30 AM (UTC)"',
    '',
    'Supplier,Current,1-30 days,31-60 days,61-90 days,Over 90 days,Credit,Total',
    'Atlas Paper,100.00,0.00,20.00,0.00,5.00,-25.00,100.00',
    'Total,100.00,0.00,20.00,0.00,5.00,-25.00,100.00',
    'Balance of 2000 Accounts Payable,,,,,,,130.00',
    'Difference,,,,,,,30.00',
  ])
})

test('a statement of account says who it is from and to, of which days and in which currency', () => {
  const statement: StatementOfAccount = {
    companyId: 1,
    contactId: '1.202601.A',
    contactName: 'Elm Cafe',
    startDate: '2026-01-01',
    endDate: '2026-01-31',
    currency: 'EUR',
    otherCurrencies: ['CAD'],
    opening: '10.00',
    lines: [
      {
        documentId: '1.202601.B',
        kind: 'invoice',
        number: 'INV-7',
        date: '2026-01-10',
        difference: null,
        amount: '90.00',
        balance: '100.00',
      },
    ],
    closing: '100.00',
  }
  expect(
    sheetsCsv([contactStatementSheet(company, statement, RUN_AT)])
      .split('\r\n')
      .slice(0, -1),
  ).toEqual([
    'Harrow & Pike',
    'Statement of Account: Elm Cafe',
    '"Jan 1, 2026 to Jan 31, 2026, in EUR"',
    '"Run Feb 1, 2026, 9:30 AM (UTC)"',
    '',
    'Date,Type,Document,Amount,Balance',
    '2026-01-01,Opening,,,10.00',
    '2026-01-10,Invoice,INV-7,90.00,100.00',
    '2026-01-31,Closing,,,100.00',
  ])
})
