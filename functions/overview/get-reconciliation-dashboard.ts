import { getReconciliationDashboard } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { reconciliationDashboard } from '../../shared/domain/stats/reconciliation-dashboard.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { newestClassification } from '../storage/entities/classification.ts'
import { getCompany } from '../storage/entities/company.ts'
import { shownOperation } from '../storage/entities/operation.ts'
import { sampleState } from './sample-state.ts'
import { statedAccounts, statedSpan } from './stated-scope.ts'

export const handler = lambda(getReconciliationDashboard, async ({ params, query, scope, now }) => {
  const [company, { accounts }, books] = await Promise.all([
    getCompany(scope),
    statedAccounts(scope, params.id, query.accountId),
    readBooks(scope),
  ])
  if (!company) throw refuse('not-found')
  const [sampleData, newest] = await Promise.all([sampleState(scope, books), newestClassification(scope)])

  const span = statedSpan(query)
  const asOf = span.to ?? todayIn(company.timeZone, now)
  return {
    companyId: scope.companyId,
    ...reconciliationDashboard(accounts, books, span, asOf),
    lastClassification: newest ? shownOperation(newest) : null,
    sampleData,
  }
})
