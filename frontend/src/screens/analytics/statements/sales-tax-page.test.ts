import { expect, test } from 'vitest'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type { SalesTaxOfCurrency } from '../../../../../shared/contract/sales-tax.ts'
import { sheetsCsv } from '../../../../../shared/domain/exports/sheets-csv.ts'
import { salesTaxPages } from './sales-tax-page.ts'
import { figureOf } from './statement-page.ts'
import { statementSheet } from './statement-sheet.ts'

const company = { name: 'Harrow & Pike', timeZone: 'UTC', baseCurrency: 'CAD' } as Company
const totals = {
  salesNet: '1500.00',
  salesTax: '130.00',
  purchasesNet: '0.00',
  purchasesTax: '0.00',
  owed: '130.00',
}
const report: SalesTaxOfCurrency = {
  companyId: 1,
  currency: 'CAD',
  runAt: '2026-04-01T09:30:00.000Z',
  startDate: '2026-01-01',
  endDate: '2026-03-31',
  codes: [
    {
      ...totals,
      taxCodeId: '1.202601.01K',
      code: 'HST',
      name: 'Harmonized',
      ratePercent: '13.00',
      salesNet: '1000.00',
    },
    {
      ...totals,
      taxCodeId: '1.202601.02K',
      code: 'Z',
      name: 'Exports',
      ratePercent: '0.00',
      salesTax: '0.00',
    },
  ],
  totals,
  accounts: [
    {
      chartAccountId: 23,
      accountCode: '2300',
      accountName: 'Sales Tax Payable',
      opening: '8.00',
      byCodes: '130.00',
      otherwise: '-8.00',
      closing: '130.00',
    },
  ],
  accountTotals: { opening: '8.00', byCodes: '130.00', otherwise: '-8.00', closing: '130.00' },
}

test('each code stands under what it is a tax of, and what has nothing is said', () => {
  const [codes, accounts] = salesTaxPages(report)
  expect(codes!.lines.map(({ label, amounts }) => [label, ...amounts])).toEqual([
    ['Sales'],
    ['Harmonized 13%', '1000.00', '130.00'],
    ['Exports 0%', '1500.00', '0.00'],
    ['Total Sales', '1500.00', '130.00'],
    ['Purchases'],
    ['No purchases with a tax code in this period'],
    ['Total Purchases', '0.00', '0.00'],
    ['Tax on sales less tax on purchases', null, '130.00'],
  ])
  expect([...codes!.lines, ...accounts!.lines].flatMap((line) => figureOf(line) ?? [])).toEqual([
    'sales.13.00.1.202601.01K',
    'sales.0.00.1.202601.02K',
    '23',
  ])
})

test('a file has the two pages as they are on screen, and nothing where a column says nothing', () => {
  const csv = sheetsCsv(salesTaxPages(report).map((page) => statementSheet(company, page)))
  expect(csv).toContain('Code,Tax code,Net,Tax')
  expect(csv).toContain(',Tax on sales less tax on purchases,,130.00')
  expect(csv).toContain('2300,Sales Tax Payable,8.00,130.00,-8.00,130.00')
})
