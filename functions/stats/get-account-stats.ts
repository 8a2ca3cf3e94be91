import { getAccountStats } from '../../shared/contract/stats.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { accountStats } from '../../shared/domain/stats/account-stats.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount } from '../storage/entities/account.ts'

export const handler = lambda(getAccountStats, async ({ params, query, scope }) => {
  const [account, books] = await Promise.all([getAccount(scope, params.id), readBooks(scope)])
  const span = {
    ...(query.startDate && { from: day(query.startDate) }),
    ...(query.endDate && { to: day(query.endDate) }),
  }

  return accountStats([account], books, span)[0]!
})
