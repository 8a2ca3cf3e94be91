import { getCashFlow } from '../../shared/contract/cash-flow.ts'
import type { Span } from '../../shared/domain/books/book.ts'
import { revaluedBalances } from '../../shared/domain/books/postings.ts'
import { addDays, type Day } from '../../shared/domain/calendar/day.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { type CashPosted, cashFlow } from '../../shared/domain/reports/cash-flow.ts'
import type { Balances } from '../../shared/domain/reports/statement-rows.ts'
import { lambda } from '../runtime/lambda.ts'
import { listAccounts } from '../storage/entities/account.ts'
import { monthOrDays } from './month-or-days.ts'
import { perCurrency, readPosted } from './read-posted.ts'

export const handler = lambda(getCashFlow, async ({ query, scope, now }) => {
  const { compareStartDate, compareEndDate } = query
  const compared = compareStartDate ? { from: compareStartDate as Day, to: compareEndDate as Day } : undefined
  const read = await readPosted(scope, now, (today) => {
    const days = monthOrDays(today, query)
    const periods = [days, ...(compared ? [compared] : [])]
    return { days, spans: periods.flatMap((period): Span[] => [{ to: addDays(period.from, -1) }, period]) }
  })
  // Afterwards: whatever is posted at a bank is of an account that was there before.
  const accounts = await listAccounts(scope)

  const { days, company, chart, books } = read
  const atBanks = new Set(
    accounts.filter(({ accountType }) => accountType !== 'credit_card').map((each) => each.chartAccountId),
  )
  const [base, ...otherCurrencies] = perCurrency(read, (columns, currency) => {
    // Only entries in the currency of the company revalue others.
    const isRevalued = currency === company.baseCurrency
    const postedIn = (period: Span, [before, within]: readonly Balances[]): CashPosted => ({
      before: before!,
      within: within!,
      revalued: isRevalued ? revaluedBalances(books, period) : new Map(),
    })
    const posted = postedIn(days, columns)
    const then = compared && postedIn(compared, columns.slice(2))
    const { previous, ...statement } = inDecimals(cashFlow(chart, atBanks, posted, then))
    return {
      runAt: now.toISOString(),
      startDate: days.from,
      endDate: days.to,
      ...statement,
      previous: previous && compared ? { startDate: compared.from, endDate: compared.to, ...previous } : null,
    }
  })
  return { ...base!, otherCurrencies }
})
