import { expect, test } from 'vitest'
import type { IncomeStatementOfCurrency } from '../../../../../shared/contract/financial-statements.ts'
import { STANDARD_CHART } from '../../../../../shared/domain/books/standard-chart.ts'
import { inDecimals } from '../../../../../shared/domain/money/in-decimals.ts'
import { incomeStatement } from '../../../../../shared/domain/reports/income-statement.ts'
import { incomeStatementPage } from './income-statement-page.ts'

const chart = STANDARD_CHART.map((account, id) => ({ ...account, id }))

/** Of what is posted by code, debits less credits in cents. */
function pageOf(cents: Record<string, bigint>) {
  const balances = new Map(chart.map(({ id, accountCode }) => [id, (cents[accountCode] ?? 0n) * 100n]))
  const heading = { companyId: 1, currency: 'CAD', runAt: '2026-02-01T09:30:00.000Z' }
  const days = { startDate: '2026-01-01', endDate: '2026-01-31' }
  const statement = inDecimals(incomeStatement(chart, balances, undefined))
  return incomeStatementPage({ ...heading, ...days, ...statement } as IncomeStatementOfCurrency)
}

function linesOf(cents: Record<string, bigint>) {
  return pageOf(cents).lines.map(({ label, amounts: [amount] }) => (amount ? `${label} ${amount}` : label))
}

test('sales and running costs alone are revenue less expenses', () => {
  expect(linesOf({ 4000: -100_00n, 6350: 30_00n })).toEqual([
    'Revenue',
    'Sales 100.00',
    'Total Revenue 100.00',
    'Expenses',
    'Rent 30.00',
    'Total Expenses 30.00',
    'Net Income 70.00',
  ])
})

test('what is sold and what comes from elsewhere stand apart, each step with what is left', () => {
  expect(linesOf({ 4000: -100_00n, 5000: 40_00n, 6350: 30_00n, 4800: -2_00n, 6200: 7_00n })).toEqual([
    'Operating Revenue',
    'Sales 100.00',
    'Total Operating Revenue 100.00',
    'Cost of Sales',
    'Cost of Goods Sold 40.00',
    'Total Cost of Sales 40.00',
    'Gross Profit 60.00',
    'Operating Expenses',
    'Rent 30.00',
    'Total Operating Expenses 30.00',
    'Operating Income 30.00',
    'Other Income and Expenses',
    'Other Income',
    'Interest Income 2.00',
    'Other Expenses',
    'Interest Expense 7.00',
    'Total Other -5.00',
    'Net Income 25.00',
  ])
})

test('a period without an entry made neither a profit nor a loss', () => {
  expect(pageOf({}).badge).toEqual({ tone: 'calm', label: 'No data yet' })
  expect(pageOf({ 4000: -100_00n }).badge.label).toBe('Profitable')
  expect(pageOf({ 6350: 30_00n }).badge.label).toBe('Loss')
})
