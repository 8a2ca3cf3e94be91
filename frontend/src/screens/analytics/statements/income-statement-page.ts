import type { IncomeStatementOfCurrency } from '../../../../../shared/contract/financial-statements.ts'
import { formatPeriod } from '../../../format/dates.ts'
import { isNegative } from '../../../format/money.ts'
import { accountsOf, groupsOf, heading, type StatementLine, type StatementPage } from './statement-page.ts'

export function incomeStatementPage(of: IncomeStatementOfCurrency): StatementPage {
  const { previous } = of
  const days = formatPeriod(of.startDate, of.endDate)
  return {
    ...heading('Income Statement', of),
    days,
    startDate: of.startDate,
    endDate: of.endDate,
    hasTypes: false,
    columns: previous ? [days, formatPeriod(previous.startDate, previous.endDate)] : ['Amount'],
    lines: [...(isPlain(of) ? revenueAndExpenses(of) : inSteps(of)), total(of, 'Net Income', 'netIncome')],
    badge: resultOf(of),
    footer: `Period ${days}`,
  }
}

/** A period without an entry made neither a profit nor a loss. */
export function resultOf({
  revenue,
  expenses,
  netIncome,
}: Pick<IncomeStatementOfCurrency, 'revenue' | 'expenses' | 'netIncome'>): StatementPage['badge'] {
  if (revenue.length + expenses.length === 0) return { tone: 'calm', label: 'No data yet' }
  return isNegative(netIncome) ? { tone: 'bad', label: 'Loss' } : { tone: 'good', label: 'Profitable' }
}

/** Steps say nothing where neither goods were sold nor anything came from elsewhere. */
function isPlain({ sections: { costOfSales, otherIncome, otherExpenses } }: IncomeStatementOfCurrency) {
  return costOfSales.length + otherIncome.length + otherExpenses.length === 0
}

const NO_REVENUE = 'No revenue in this period'
const NO_EXPENSES = 'No expenses in this period'

function revenueAndExpenses(of: IncomeStatementOfCurrency): StatementLine[] {
  return [
    section('Revenue'),
    ...accountsOf(of.revenue, NO_REVENUE),
    total(of, 'Total Revenue', 'totalRevenue'),
    section('Expenses'),
    ...accountsOf(of.expenses, NO_EXPENSES),
    total(of, 'Total Expenses', 'totalExpenses'),
  ]
}

/** From sales by gross profit and operating income to what is left. */
function inSteps(of: IncomeStatementOfCurrency): StatementLine[] {
  const { operatingRevenue, costOfSales, operatingExpenses, otherIncome, otherExpenses } = of.sections
  // All revenue is more where some of it comes from elsewhere.
  const revenue = otherIncome.length > 0 ? 'Operating Revenue' : 'Revenue'
  return [
    section(revenue),
    ...accountsOf(operatingRevenue, NO_REVENUE),
    total(of, `Total ${revenue}`, 'totalOperatingRevenue'),
    ...(costOfSales.length > 0
      ? [
          section('Cost of Sales'),
          ...accountsOf(costOfSales, ''),
          total(of, 'Total Cost of Sales', 'totalCostOfSales'),
          total(of, 'Gross Profit', 'grossProfit'),
        ]
      : []),
    section('Operating Expenses'),
    ...accountsOf(operatingExpenses, NO_EXPENSES),
    total(of, 'Total Operating Expenses', 'totalOperatingExpenses'),
    total(of, 'Operating Income', 'operatingIncome'),
    ...(otherIncome.length + otherExpenses.length > 0
      ? [
          section('Other Income and Expenses'),
          ...groupsOf(
            [
              ['Other Income', otherIncome],
              ['Other Expenses', otherExpenses],
            ],
            '',
          ),
          total(of, 'Total Other', 'otherNet'),
        ]
      : []),
  ]
}

const section = (label: string): StatementLine => ({ kind: 'section', label, amounts: [] })

type Total = Exclude<keyof NonNullable<IncomeStatementOfCurrency['previous']>, 'startDate' | 'endDate'>

function total(of: IncomeStatementOfCurrency, label: string, name: Total): StatementLine {
  const amounts = [of[name], ...(of.previous ? [of.previous[name]] : [])]
  return { kind: name === 'netIncome' ? 'grand' : 'total', label, amounts }
}
