import { refuse } from '../../shared/contract/refusals.ts'
import { getVarianceReport } from '../../shared/contract/reports.ts'
import { accountPage, chartPages } from '../../shared/domain/books/counts.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { money } from '../../shared/domain/money/money.ts'
import {
  monthFigures,
  monthsUntil,
  spansOfMonth,
  withoutBroughtForward,
} from '../../shared/domain/reports/month-figures.ts'
import { VARIANCE_MONTHS, varianceReport } from '../../shared/domain/reports/variance-report.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'
import { listChain } from '../storage/entities/reconciliation.ts'
import { readOpeningItems } from '../storage/opening-items.ts'
import { approvedAs } from './approved-month.ts'
import { reportAccount } from './report-account.ts'

export const handler = lambda(getVarianceReport, async ({ query, scope, now }) => {
  const [account, company] = await Promise.all([getAccount(scope, query.accountId), getCompany(scope)])
  if (!company) throw refuse('not-found')
  const last = query.month ? day(`${query.month}-01`) : todayIn(company.timeZone, now)
  const months = monthsUntil(last, VARIANCE_MONTHS)
  const pages = [accountPage(account.id), ...chartPages([{ id: account.chartAccountId }])]
  const [books, chain, items] = await Promise.all([
    readBooks(scope, pages, months.flatMap(spansOfMonth)),
    listChain(scope, account.id),
    readOpeningItems(scope, account, months[0]!.startDate),
  ])

  const figures = months.map((period) => {
    const approved = approvedAs(chain, period)?.approvedFigures
    const figures = withoutBroughtForward(monthFigures(books, account, period), items)
    return {
      ...figures,
      variance: approved ? money(approved.balanceVariance) : figures.variance,
      unexplained: approved ? money(approved.unexplained) : null,
    }
  })
  const { varianceTrend, matchRateTrend, averageMatchRate, totalTransactions, approvedMonths, ...amounts } =
    varianceReport(figures, account.currency)
  const { averageVariance, bestVariance } = inDecimals(amounts)
  return {
    companyId: scope.companyId,
    account: reportAccount(account),
    runAt: now.toISOString(),
    trend: varianceTrend,
    averageVariance,
    bestVariance,
    analysis: {
      summary: { averageVariance, averageMatchRate, totalTransactions, approvedMonths },
      monthlyData: figures.map(({ period, bank, ledger, variance, unexplained, matchRate }) => ({
        month: period.startDate.slice(0, 7),
        ...inDecimals({ sourceTotal: bank.sum, ledgerTotal: ledger.sum, variance, unexplained }),
        matchRate,
        transactionCount: bank.count,
        transactions: bank.count,
      })),
      trends: {
        varianceImproving: varianceTrend && varianceTrend === 'improving',
        matchRateImproving: matchRateTrend && matchRateTrend === 'improving',
        variance: varianceTrend,
        matchRate: matchRateTrend,
      },
    },
  }
})
