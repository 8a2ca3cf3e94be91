import { refuse } from '../../shared/contract/refusals.ts'
import { getMonthlyReport, ISSUES_MAX } from '../../shared/contract/reports.ts'
import { kindTotals } from '../../shared/domain/books/book.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { monthOf } from '../../shared/domain/calendar/day.ts'
import type { Days } from '../../shared/domain/calendar/period.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { monthDays, monthFigures } from '../../shared/domain/reports/month-figures.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount } from '../storage/entities/account.ts'
import { listChain } from '../storage/entities/statement.ts'
import { listIssues } from './list-issues.ts'
import { reportAccount } from './report-account.ts'

/** The figures come from the month's book; of the lines only those that are open are looked at, and only so many. */
export const handler = lambda(getMonthlyReport, async ({ query, scope, now }) => {
  const period = monthDays(query.year, query.month)
  if (!period) throw refuse('not-found')
  const [account, books, statements, unmatched] = await Promise.all([
    getAccount(scope, query.accountId),
    readBooks(scope, [accountPage(query.accountId)], [{ from: period.startDate, to: period.endDate }]),
    listChain(scope, query.accountId),
    listIssues(scope, query.accountId, period, ISSUES_MAX),
  ])

  const { bank, ledger, variance, matchRate } = monthFigures(books, account.id, period)
  const unmatchedTransactions = bank.count - bank.explained
  const unmatchedLedgerTransactions = ledger.count - ledger.explained
  return {
    companyId: scope.companyId,
    account: reportAccount(account),
    period,
    runAt: now.toISOString(),
    summary: inDecimals({
      matchRate,
      matchedTransactions: bank.explained,
      unmatchedTransactions,
      totalSourceTransactions: bank.count,
      totalLedgerTransactions: ledger.count,
      unmatchedLedgerTransactions,
      totalSourceAmount: bank.sum,
      totalLedgerAmount: ledger.sum,
      variance,
      reconciliationBatches: statements.filter((of) => touches(of, period)).length,
    }),
    breakdown: inDecimals(kindTotals(books, account.id, monthOf(period.startDate))),
    issues: { unmatched, total: unmatchedTransactions + unmatchedLedgerTransactions },
  }
})

function touches(of: { periodStart: string; periodEnd: string }, { startDate, endDate }: Days): boolean {
  return of.periodStart <= endDate && of.periodEnd >= startDate
}
