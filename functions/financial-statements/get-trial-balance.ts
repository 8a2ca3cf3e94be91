import { getTrialBalance } from '../../shared/contract/financial-statements.ts'
import { type Day, todayIn } from '../../shared/domain/calendar/day.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { trialBalance } from '../../shared/domain/reports/trial-balance.ts'
import { lambda } from '../runtime/lambda.ts'
import { perCurrency, readPosted } from './read-posted.ts'

export const handler = lambda(getTrialBalance, async ({ query, scope, now }) => {
  const posted = await readPosted(scope)

  const asOfDate = (query.asOfDate ?? todayIn(posted.company.timeZone, now)) as Day
  const before = query.compareAsOfDate as Day | undefined
  const spans = [{ to: asOfDate }, ...(before ? [{ to: before }] : [])]
  const [base, ...otherCurrencies] = perCurrency(posted, spans, (balances, previously) => {
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
