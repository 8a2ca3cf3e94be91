import { refuse } from '../../shared/contract/refusals.ts'
import { listAccountMonths } from '../../shared/contract/stats.ts'
import { accountPages, chartPages } from '../../shared/domain/books/counts.ts'
import { todayIn } from '../../shared/domain/calendar/day.ts'
import { accountMonths, spansOfMonths } from '../../shared/domain/stats/account-months.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { getCompany } from '../storage/entities/company.ts'

export const handler = lambda(listAccountMonths, async ({ scope, now }) => {
  const [company, accounts] = await Promise.all([getCompany(scope), listAccounts(scope)])
  if (!company) throw refuse('not-found')
  const today = todayIn(company.timeZone, now)
  const charts = accounts.map(({ chartAccountId: id }) => ({ id }))
  const pages = [...accountPages(accounts), ...chartPages(charts)]
  const books = await readBooks(scope, pages, spansOfMonths(today))

  return accountMonths(accounts, books, today)
})
