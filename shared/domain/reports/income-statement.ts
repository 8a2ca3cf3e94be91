import { type Balances, previousTotalOf, rowsOf, type StatementAccount, totalOf } from './statement-rows.ts'

/** Revenue, expenses and what is left of them, from what was posted within a period in one currency. */
export function incomeStatement(
  chart: readonly StatementAccount[],
  now: Balances,
  before: Balances | undefined,
) {
  const revenue = rowsOf(chart, ({ accountType }) => accountType === 'revenue', now, before)
  const expenses = rowsOf(chart, ({ accountType }) => accountType === 'expense', now, before)
  return {
    revenue,
    expenses,
    ...totals(totalOf(revenue), totalOf(expenses)),
    previous: before ? totals(previousTotalOf(revenue), previousTotalOf(expenses)) : null,
  }
}

function totals(totalRevenue: bigint, totalExpenses: bigint) {
  return { totalRevenue, totalExpenses, netIncome: totalRevenue - totalExpenses }
}
