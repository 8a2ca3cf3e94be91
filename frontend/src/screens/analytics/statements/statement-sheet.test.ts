import { expect, test } from 'vitest'
import type { Company } from '../../../../../shared/contract/companies.ts'
import type {
  BalanceSheetOfCurrency,
  TrialBalanceOfCurrency,
} from '../../../../../shared/contract/financial-statements.ts'
import { readXlsx } from '../../../../../shared/domain/bank-files/xlsx/read-xlsx.ts'
import { day } from '../../../../../shared/domain/calendar/day.ts'
import { sheetsCsv } from '../../../../../shared/domain/exports/sheets-csv.ts'
import { writeXlsx } from '../../../../../shared/domain/exports/write-xlsx.ts'
import { decimalOf, money } from '../../../../../shared/domain/money/money.ts'
import { balanceSheetPage, trialBalancePage } from './statement-page.ts'
import { statementSheet } from './statement-sheet.ts'
import { boundedDays } from './use-statement-days.ts'

const company = { name: 'Harrow & Pike', timeZone: 'UTC', baseCurrency: 'CAD' } as Company
const heading = { companyId: 1, currency: 'CAD', runAt: '2026-02-01T09:30:00.000Z' }

const trial: TrialBalanceOfCurrency = {
  ...heading,
  asOfDate: '2026-01-31',
  accounts: [
    {
      chartAccountId: 12,
      accountCode: '1020',
      accountName: '=cmd, the bank',
      accountType: 'asset',
      debitBalance: '1170.00',
      creditBalance: '0.00',
      previous: { debitBalance: '0.00', creditBalance: '30.10' },
    },
    {
      chartAccountId: 40,
      accountCode: '4000',
      accountName: 'Sales',
      accountType: 'revenue',
      debitBalance: '0.00',
      creditBalance: '1170.00',
      previous: { debitBalance: '30.10', creditBalance: '0.00' },
    },
  ],
  totalDebits: '1170.00',
  totalCredits: '1170.00',
  variance: '0.00',
  isBalanced: true,
  previous: {
    asOfDate: '2025-12-31',
    totalDebits: '30.10',
    totalCredits: '30.10',
    variance: '0.00',
    isBalanced: true,
  },
}

test('the workbook of a statement reads back to the figures on screen, under whose they are and when they were made', () => {
  const page = trialBalancePage(trial)
  const records = readXlsx(writeXlsx([statementSheet(company, page)]))[0]!
    .records()
    .map(({ cells }) => cells)
  expect(records.slice(0, 4).map(([cell]) => cell!.replaceAll('\u202f', ' '))).toEqual([
    'Harrow & Pike',
    'Trial Balance',
    'As of Jan 31, 2026, in CAD',
    'Run Feb 1, 2026, 9:30 AM (UTC)',
  ])
  expect(records[4]).toEqual([
    'Code',
    'Account',
    'Account Type',
    'Debit',
    'Credit',
    'Debit Dec 31, 2025',
    'Credit Dec 31, 2025',
  ])
  const figures = records.slice(5, 5 + page.lines.length).map((cells) => cells.slice(3))
  expect(figures.map((row) => row.map((text) => decimalOf(money(text))))).toEqual(
    page.lines.map(({ amounts }) => amounts),
  )
  expect(records.at(-1)).toEqual(['As of Jan 31, 2026 - Variance 0.00 - Balanced'])
})

test('a file says on which basis it is where that is not accrual', () => {
  const csv = sheetsCsv([statementSheet(company, trialBalancePage({ ...trial, basis: 'cash' }))])
  expect(csv).toContain('As of Jan 31, 2026, in CAD, cash basis')
})

test('in CSV a name that begins like a formula is guarded and figures are numbers', () => {
  const csv = sheetsCsv([statementSheet(company, trialBalancePage(trial))])
  expect(csv).toContain('1020,"\'=cmd, the bank",Asset,1170.00,0.00,0.00,30.10\r\n')
})

test('a statement has the decimals of its currency, in the file and below it', () => {
  const inYen = sheetsCsv([statementSheet(company, trialBalancePage({ ...trial, currency: 'JPY' }))])
  expect(inYen).toContain('Asset,1170,0,0,30.10\r\n')
  expect(inYen).toContain('Variance 0 - Balanced')
  const inDinars = sheetsCsv([statementSheet(company, trialBalancePage({ ...trial, currency: 'KWD' }))])
  expect(inDinars).toContain('Asset,1170.000,0.000,0.000,30.100\r\n')
})

test('books that nothing was posted to are not called balanced on their statements either', () => {
  const none = { ...heading, isBalanced: true, previous: null }
  const nothing = { totalDebits: '0.00', totalCredits: '0.00', variance: '0.00' }
  const sheet = { totalAssets: '0.00', totalLiabilities: '0.00', totalEquity: '0.00' }
  const pages = [
    trialBalancePage({ ...none, ...nothing, asOfDate: '2026-01-31', accounts: [] }),
    balanceSheetPage({
      ...none,
      ...sheet,
      asOfDate: '2026-01-31',
      assets: { current: [], fixed: [], other: [] },
      liabilities: { current: [], longTerm: [] },
      equity: [],
      totalLiabilitiesAndEquity: '0.00',
    }),
  ]
  for (const { badge } of pages) expect(badge).toEqual({ tone: 'calm', label: 'No data yet' })
})

test('groups without accounts are left out of the balance sheet, and empty sections say so', () => {
  const sheet: BalanceSheetOfCurrency = {
    ...heading,
    asOfDate: '2026-01-31',
    assets: {
      current: [],
      fixed: [
        {
          chartAccountId: 15,
          accountCode: '1500',
          accountName: 'Equipment',
          amount: '5.00',
          previousAmount: null,
        },
      ],
      other: [],
    },
    liabilities: { current: [], longTerm: [] },
    equity: [
      {
        chartAccountId: null,
        accountCode: null,
        accountName: 'Net income of the year to date',
        amount: '5.00',
        previousAmount: null,
      },
    ],
    totalAssets: '5.00',
    totalLiabilities: '0.00',
    totalEquity: '5.00',
    totalLiabilitiesAndEquity: '5.00',
    isBalanced: true,
    previous: null,
  }
  expect(balanceSheetPage(sheet).lines.map(({ label }) => label)).toEqual([
    'Assets',
    'Fixed Assets',
    'Equipment',
    'Total Assets',
    'Liabilities',
    'No liability accounts found',
    'Total Liabilities',
    'Equity',
    'Net income of the year to date',
    'Total Equity',
    'Total Liabilities and Equity',
  ])
})

test('a statement of all dates ends today, and without a beginning it begins with its fiscal year', () => {
  const today = day('2026-04-10')
  expect(boundedDays({ start: undefined, end: undefined }, today, '12-31')).toEqual({
    startDate: '2026-01-01',
    endDate: '2026-04-10',
  })
  expect(boundedDays({ start: '2026-05-01', end: '2026-02-28' }, today, '06-30')).toEqual({
    startDate: '2025-07-01',
    endDate: '2026-02-28',
  })
})
