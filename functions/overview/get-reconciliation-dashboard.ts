import { getReconciliationDashboard } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { spansOfStats } from '../../shared/domain/stats/account-stats.ts'
import { reconciliationDashboard } from '../../shared/domain/stats/reconciliation-dashboard.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { newestClassification } from '../storage/entities/classification.ts'
import { getCompany } from '../storage/entities/company.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { readLaterLines } from '../storage/explained-after.ts'
import { sampleState } from './sample-state.ts'
import { statedAccounts, statedSpan } from './stated-scope.ts'

export const handler = lambda(getReconciliationDashboard, async ({ params, query, scope, now }) => {
  const [company, { accounts }] = await Promise.all([
    getCompany(scope),
    statedAccounts(scope, params.id, query.accountId),
  ])
  if (!company) throw refuse('not-found')
  const span = statedSpan(query)
  const asOf = span.to ?? todayIn(company.timeZone, now)
  const spans = [...spansOfStats(accounts, span), { to: asOf }]
  const [books, sampleData, newest] = await Promise.all([
    readBooks(scope, accountPages(accounts), spans),
    sampleState(scope),
    newestClassification(scope),
  ])
  const later = await readLaterLines(scope, accounts, books, asOf)

  return {
    companyId: scope.companyId,
    ...reconciliationDashboard(accounts, books, later, span, asOf),
    lastClassification: newest ? shownOperation(newest) : null,
    sampleData,
  }
})
