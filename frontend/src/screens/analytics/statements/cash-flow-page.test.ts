import { expect, test } from 'vitest'
import type { CashFlowOfCurrency } from '../../../../../shared/contract/cash-flow.ts'
import { STANDARD_CHART } from '../../../../../shared/domain/books/standard-chart.ts'
import { inDecimals } from '../../../../../shared/domain/money/in-decimals.ts'
import { cashFlow } from '../../../../../shared/domain/reports/cash-flow.ts'
import { cashFlowPage } from './cash-flow-page.ts'

const chart = STANDARD_CHART.map((account, id) => ({ ...account, id }))
/** By code, debits less credits in cents. */
const balances = (cents: Record<string, bigint>) =>
  new Map(chart.map(({ id, accountCode }) => [id, (cents[accountCode] ?? 0n) * 100n]))

function pageOf(within: Record<string, bigint>, revalued: Record<string, bigint> = {}) {
  const posted = { before: balances({}), within: balances(within), revalued: balances(revalued) }
  const heading = { companyId: 1, currency: 'CAD', runAt: '2026-02-01T09:30:00.000Z' }
  const days = { startDate: '2026-01-01', endDate: '2026-01-31' }
  const statement = inDecimals(cashFlow(chart, new Set(), posted, undefined))
  return cashFlowPage({ ...heading, ...days, ...statement } as CashFlowOfCurrency)
}
const linesOf = (...of: Parameters<typeof pageOf>) =>
  pageOf(...of).lines.map(({ label, amounts: [amount] }) => (amount ? `${label} ${amount}` : label))

test('from net income to the cash of each account, by what it was for', () => {
  const within = { 1010: 45_00n, 4000: -100_00n, 1100: 60_00n, 6800: 5_00n, 1590: -5_00n, 6910: -5_00n }
  expect(linesOf(within, { 1010: 5_00n })).toEqual([
    'Operating Activities',
    'Net Income 100.00',
    'Adjustments for Non-cash Items',
    'Depreciation 5.00',
    'Unrealised Exchange Gain or Loss -5.00',
    'Changes in Working Capital',
    'Accounts Receivable -60.00',
    'Net Cash from Operating Activities 40.00',
    'Investing Activities',
    'No investing activities in this period',
    'Net Cash from Investing Activities 0.00',
    'Financing Activities',
    'No financing activities in this period',
    'Net Cash from Financing Activities 0.00',
    'Cash',
    'Effect of Exchange Rates on Cash 5.00',
    'Net Change in Cash 45.00',
    'Cash at Beginning of Period 0.00',
    'Cash at End of Period 45.00',
    'Cash at End of Period by Account',
    'Petty Cash 45.00',
  ])
  expect(pageOf(within).badge).toEqual({ tone: 'good', label: 'Balanced' })
})

test('a period of books without an entry says so and is not called balanced', () => {
  const { badge, lines } = pageOf({})
  expect(badge).toEqual({ tone: 'calm', label: 'No data yet' })
  expect(lines[1]).toMatchObject({ kind: 'none', label: 'Nothing is posted in this period' })
  expect(lines.some(({ kind }) => kind === 'account')).toBe(false)
})
