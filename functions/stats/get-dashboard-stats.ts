import { refuse } from '../../shared/contract/refusals.ts'
import { getDashboardStats } from '../../shared/contract/stats.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import { dashboardStats, spansOfStats } from '../../shared/domain/stats/account-stats.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'

export const handler = lambda(getDashboardStats, async ({ scope }) => {
  const [company, accounts] = await Promise.all([getCompany(scope), listAccounts(scope)])
  if (!company) throw refuse('not-found')
  const books = await readBooks(scope, accountPages(accounts), spansOfStats(accounts))

  return dashboardStats(accounts, books, company.baseCurrency)
})
