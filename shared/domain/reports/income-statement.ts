import { type Balances, previousTotalOf, rowsOf, type StatementAccount, totalOf } from './statement-rows.ts'

/** Revenue, expenses and what is left of them, from what was posted within a period in one currency; and the same by what they belong to. */
export function incomeStatement(
  chart: readonly StatementAccount[],
  now: Balances,
  before: Balances | undefined,
) {
  const rows = (isWanted: (account: StatementAccount) => boolean) => rowsOf(chart, isWanted, now, before)
  const sections = {
    operatingRevenue: rows((of) => of.accountType === 'revenue' && !isOther(of)),
    costOfSales: rows((of) => of.accountType === 'expense' && isCostOfSales(of)),
    operatingExpenses: rows((of) => of.accountType === 'expense' && !isCostOfSales(of) && !isOther(of)),
    otherIncome: rows((of) => of.accountType === 'revenue' && isOther(of)),
    otherExpenses: rows((of) => of.accountType === 'expense' && isOther(of)),
  }
  return {
    revenue: rows(({ accountType }) => accountType === 'revenue'),
    expenses: rows(({ accountType }) => accountType === 'expense'),
    sections,
    ...totalsOf(sections, totalOf),
    previous: before ? totalsOf(sections, previousTotalOf) : null,
  }
}

const isCostOfSales = ({ accountSubtype }: StatementAccount) => accountSubtype === 'cost_of_sales'
const isOther = ({ accountSubtype }: StatementAccount) => accountSubtype === 'non_operating'

type Rows = ReturnType<typeof rowsOf>
type Section = 'operatingRevenue' | 'costOfSales' | 'operatingExpenses' | 'otherIncome' | 'otherExpenses'

function totalsOf(sections: Record<Section, Rows>, sum: (rows: Rows) => bigint) {
  const totalOperatingRevenue = sum(sections.operatingRevenue)
  const totalCostOfSales = sum(sections.costOfSales)
  const totalOperatingExpenses = sum(sections.operatingExpenses)
  const [otherIncome, otherExpenses] = [sum(sections.otherIncome), sum(sections.otherExpenses)]
  const grossProfit = totalOperatingRevenue - totalCostOfSales
  const operatingIncome = grossProfit - totalOperatingExpenses
  const otherNet = otherIncome - otherExpenses
  return {
    totalRevenue: totalOperatingRevenue + otherIncome,
    totalExpenses: totalCostOfSales + totalOperatingExpenses + otherExpenses,
    totalOperatingRevenue,
    totalCostOfSales,
    grossProfit,
    totalOperatingExpenses,
    operatingIncome,
    otherNet,
    netIncome: operatingIncome + otherNet,
  }
}
