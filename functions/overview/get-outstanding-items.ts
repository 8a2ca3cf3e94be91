import { getOutstandingItems } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { day, todayIn } from '../../shared/domain/calendar/day.ts'
import { outstandingItems } from '../../shared/domain/outstanding/outstanding-items.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getCompany } from '../storage/entities/company.ts'
import { statedAccounts } from './stated-scope.ts'

export const handler = lambda(getOutstandingItems, async ({ params, query, scope, now }) => {
  const [company, { accounts, account }, books] = await Promise.all([
    getCompany(scope),
    statedAccounts(scope, params.id, query.accountId),
    readBooks(scope),
  ])
  if (!company) throw refuse('not-found')

  const asOf = query.asOf ? day(query.asOf) : todayIn(company.timeZone, now)
  return outstandingItems(accounts, books, { asOf, currency: account?.currency ?? company.baseCurrency })
})
