import { getTrialBalance } from '../../shared/contract/financial-statements.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { trialBalance } from '../../shared/domain/reports/trial-balance.ts'
import { lambda } from '../runtime/lambda.ts'
import { perCurrency, readPosted } from './read-posted.ts'

export const handler = lambda(getTrialBalance, async ({ query, scope, now }) => {
  const before = query.compareAsOfDate as Day | undefined
  const posted = await readPosted(scope, now, (today) => {
    const asOfDate = (query.asOfDate ?? today) as Day
    return { asOfDate, spans: [{ to: asOfDate }, ...(before ? [{ to: before }] : [])] }
  })

  const { asOfDate } = posted
  const [base, ...otherCurrencies] = perCurrency(posted, (balances, previously) => {
    const { previous, ...statement } = inDecimals(trialBalance(posted.chart, balances!, previously))
    return {
      runAt: now.toISOString(),
      asOfDate,
      ...statement,
      previous: previous && { asOfDate: before!, ...previous },
    }
  })

  return { ...base!, otherCurrencies }
})
