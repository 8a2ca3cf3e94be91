import { getAccountStats } from '../../shared/contract/stats.ts'
import { accountPage } from '../../shared/domain/books/counts.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { accountStats, spansOfStats } from '../../shared/domain/stats/account-stats.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getAccount } from '../storage/entities/account.ts'
import { readLaterLines } from '../storage/explained-after.ts'

export const handler = lambda(getAccountStats, async ({ params, query, scope }) => {
  const account = await getAccount(scope, params.id)
  const span = {
    ...(query.startDate && { from: day(query.startDate) }),
    ...(query.endDate && { to: day(query.endDate) }),
  }
  const books = await readBooks(scope, [accountPage(account.id)], spansOfStats([account], span))
  const later = span.to ? await readLaterLines(scope, [account], books, span.to) : []

  return accountStats([account], books, span, later)[0]!
})
