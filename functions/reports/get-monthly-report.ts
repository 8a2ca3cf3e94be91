import { refuse } from '../../shared/contract/refusals.ts'
import { getMonthlyReport, ISSUES_MAX } from '../../shared/contract/reports.ts'
import { kindTotals, openCountOf } from '../../shared/domain/books/book.ts'
import { accountPage, chartPages } from '../../shared/domain/books/counts.ts'
import { monthOf } from '../../shared/domain/calendar/day.ts'
import type { Days } from '../../shared/domain/calendar/period.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { monthDays, monthFigures, spansOfMonth } from '../../shared/domain/reports/month-figures.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount } from '../storage/entities/account.ts'
import { listChain } from '../storage/entities/reconciliation.ts'
import { approvedMonth } from './approved-month.ts'
import { listIssues } from './list-issues.ts'
import { reportAccount } from './report-account.ts'

/**
 * The figures of a month that was approved come from its package. Of any other from the month's book as it was at its end: of the lines
 * only those that were open then are looked at, and only so many are shown. What kind a line is of is no part of an approval and is always
 * as it is said now.
 */
export const handler = lambda(getMonthlyReport, async ({ query, scope, now }) => {
  const period = monthDays(query.year, query.month)
  if (!period) throw refuse('not-found')
  const account = await getAccount(scope, query.accountId)
  const pages = [accountPage(account.id), ...chartPages([{ id: account.chartAccountId }])]
  const [books, reconciliations] = await Promise.all([
    readBooks(scope, pages, spansOfMonth(period)),
    listChain(scope, query.accountId),
  ])
  const { own, broughtForward } = await listIssues(scope, query.accountId, books, period, ISSUES_MAX)

  const frozen = await approvedMonth(scope, reconciliations, period, ISSUES_MAX)
  const { bank, ledger, variance, matchRate } = monthFigures(books, account, period)
  const unmatchedTransactions = openCountOf(bank)
  const unmatchedLedgerTransactions = openCountOf(ledger)
  return {
    companyId: scope.companyId,
    account: reportAccount(account),
    period,
    runAt: now.toISOString(),
    approved: frozen?.approved ?? null,
    summary: {
      ...inDecimals({
        matchRate,
        matchedTransactions: bank.explained,
        unmatchedTransactions,
        excludedTransactions: bank.excluded,
        totalSourceTransactions: bank.count,
        totalLedgerTransactions: ledger.count,
        unmatchedLedgerTransactions,
        totalSourceAmount: bank.sum,
        totalLedgerAmount: ledger.sum,
        variance,
      }),
      ...frozen?.summary,
      reconciliationBatches: reconciliations.filter((of) => touches(of, period)).length,
    },
    breakdown: inDecimals(kindTotals(books, account.id, monthOf(period.startDate))),
    issues: frozen?.issues ?? { unmatched: own, total: unmatchedTransactions + unmatchedLedgerTransactions },
    broughtForward: frozen?.broughtForward ?? broughtForward,
  }
})

function touches(of: { periodStart: string; periodEnd: string }, { startDate, endDate }: Days): boolean {
  return of.periodStart <= endDate && of.periodEnd >= startDate
}
