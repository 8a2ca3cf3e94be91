import { getBalanceSheet } from '../../shared/contract/financial-statements.ts'
import type { Span } from '../../shared/domain/books/book.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { periodDays } from '../../shared/domain/calendar/period.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { balanceSheet } from '../../shared/domain/reports/balance-sheet.ts'
import { lambda } from '../runtime/lambda.ts'
import { perCurrency, readPosted } from './read-posted.ts'

export const handler = lambda(getBalanceSheet, async ({ query, scope, now }) => {
  const before = query.compareAsOfDate as Day | undefined
  const posted = await readPosted(scope, now, (today) => {
    const asOfDate = (query.asOfDate ?? today) as Day
    return { asOfDate, spans: [...untilDay(asOfDate), ...(before ? untilDay(before) : [])] }
  })

  const { asOfDate } = posted
  const [base, ...otherCurrencies] = perCurrency(posted, (all, thisYear, allBefore, thatYear) => {
    const { previous, ...statement } = inDecimals(
      balanceSheet(
        posted.chart,
        { all: all!, thisYear: thisYear! },
        allBefore && thatYear && { all: allBefore, thisYear: thatYear },
      ),
    )
    return {
      runAt: now.toISOString(),
      asOfDate,
      ...statement,
      previous: previous && { asOfDate: before!, ...previous },
    }
  })

  return { ...base!, otherCurrencies }
})

/** Everything up to a day, and of its year alone. */
function untilDay(to: Day): Span[] {
  return [{ to }, { from: periodDays('this_year', to).startDate, to }]
}
