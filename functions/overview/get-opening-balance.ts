import { getOpeningBalance } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { balanceOver } from '../../shared/domain/books/balance-over.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import { addDays, todayIn } from '../../shared/domain/calendar/day.ts'
import { lambda } from '../runtime/lambda.ts'
import { readBooks } from '../storage/books/read-books.ts'
import { getCompany } from '../storage/entities/company.ts'
import { statedAccounts, statedSpan } from './stated-scope.ts'

/** How many days are looked at where no range is given, the last one included. */
const DAYS = 30

export const handler = lambda(getOpeningBalance, async ({ params, query, scope, now }) => {
  const [company, { accounts, account }] = await Promise.all([
    getCompany(scope),
    statedAccounts(scope, params.id, query.accountId),
  ])
  if (!company) throw refuse('not-found')

  const asked = statedSpan(query)
  const to = asked.to ?? todayIn(company.timeZone, now)
  const { from, to: last } = statedSpan({ startDate: asked.from ?? addDays(to, 1 - DAYS), endDate: to })
  const books = await readBooks(scope, accountPages(accounts), [{ from: from!, to: last! }])

  const currency = account?.currency ?? company.baseCurrency
  return balanceOver(accounts, books, { from: from!, to: last!, currency })
})
