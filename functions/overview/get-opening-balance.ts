import { getOpeningBalance } from '../../shared/contract/overview.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { balanceOver } from '../../shared/domain/books/balance-over.ts'
import type { Span } from '../../shared/domain/books/book.ts'
import { accountPages } from '../../shared/domain/books/counts.ts'
import { addDays, type Day, todayIn } from '../../shared/domain/calendar/day.ts'
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
  const span = query.unnamed === 'unbounded' ? asked : recent(asked, todayIn(company.timeZone, now))
  const books = await readBooks(scope, accountPages(accounts), [span])

  return balanceOver(accounts, books, { ...span, currency: account?.currency ?? company.baseCurrency })
})

function recent(asked: Span, today: Day): Span {
  const endDate = asked.to ?? today
  return statedSpan({ startDate: asked.from ?? addDays(endDate, 1 - DAYS), endDate })
}
