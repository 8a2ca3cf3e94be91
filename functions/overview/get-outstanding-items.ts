import { getOutstandingItems } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { spansOfBuckets } from '../../shared/domain/outstanding/age-buckets.ts'
import { outstandingItems } from '../../shared/domain/outstanding/outstanding-items.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getCompany } from '../storage/entities/company.ts'
import { readLaterLines } from '../storage/explained-after.ts'
import { statedAccounts } from './stated-scope.ts'

export const handler = lambda(getOutstandingItems, async ({ params, query, scope, now }) => {
  const [company, { accounts, account }] = await Promise.all([
    getCompany(scope),
    statedAccounts(scope, params.id, query.accountId),
  ])
  if (!company) throw refuse('not-found')

  const asOf = query.asOf ? day(query.asOf) : todayIn(company.timeZone, now)
  const books = await readBooks(scope, accountPages(accounts), spansOfBuckets(asOf))
  const later = await readLaterLines(scope, accounts, books, asOf)

  const currency = account?.currency ?? company.baseCurrency
  return outstandingItems(accounts, books, later, { asOf, currency })
})
