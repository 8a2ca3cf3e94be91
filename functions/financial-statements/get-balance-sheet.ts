import { getBalanceSheet } from '../../shared/contract/financial-statements.ts'
import type { Span } from '../../shared/domain/books/book.ts'
import { type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { periodDays } from '../../shared/domain/calendar/period.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { balanceSheet } from '../../shared/domain/reports/balance-sheet.ts'
import { lambda } from '../runtime/lambda.ts'
import { perCurrency, readPosted } from './read-posted.ts'

export const handler = lambda(getBalanceSheet, async ({ query, scope, now }) => {
  const posted = await readPosted(scope)

  const asOfDate = (query.asOfDate ?? todayIn(posted.company.timeZone, now)) as Day
  const before = query.compareAsOfDate as Day | undefined
  const spans = [...untilDay(asOfDate), ...(before ? untilDay(before) : [])]
  const [base, ...otherCurrencies] = perCurrency(posted, spans, (all, thisYear, allBefore, thatYear) => {
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
