import { getIncomeStatement } from '../../shared/contract/financial-statements.ts'
import type { Day } from '../../shared/domain/calendar/day.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { incomeStatement } from '../../shared/domain/reports/income-statement.ts'
import { lambda } from '../runtime/lambda.ts'
import { eachBeside, foreignBeside } from './foreign-beside.ts'
import { monthOrDays } from './month-or-days.ts'
import { perCurrency, readPosted } from './read-posted.ts'

export const handler = lambda(getIncomeStatement, async ({ query, scope, now }) => {
  const { compareStartDate, compareEndDate, basis } = query
  const before = compareStartDate && { from: compareStartDate as Day, to: compareEndDate as Day }
  const columnsOn = (today: Day) => {
    const days = monthOrDays(today, query)
    return { days, spans: [days, ...(before ? [before] : [])] }
  }
  const posted = await readPosted(scope, now, columnsOn, basis)

  const { days } = posted
  const [base, ...otherCurrencies] = perCurrency(posted, ([balances, previously]) => {
    const { previous, ...statement } = inDecimals(incomeStatement(posted.chart, balances!, previously))
    return {
      runAt: now.toISOString(),
      ...(basis === 'cash' && { basis }),
      startDate: days.from,
      endDate: days.to,
      ...statement,
      previous: previous && before ? { startDate: before.from, endDate: before.to, ...previous } : null,
    }
  })

  const { revenue, expenses, sections, ...statement } = base!
  const beside = foreignBeside(posted, days, days, 'usual')
  return {
    ...statement,
    ...eachBeside(beside, { revenue, expenses }),
    sections: eachBeside(beside, sections),
    otherCurrencies,
  }
})
