import { getTrialBalance } from '../../shared/contract/financial-statements.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { trialBalance } from '../../shared/domain/reports/trial-balance.ts'
import { lambda } from '../runtime/lambda.ts'
import { foreignBeside } from './foreign-beside.ts'
import { perCurrency, postedUntil, readPostedUntil } from './read-posted.ts'

export const handler = lambda(getTrialBalance, async ({ query, scope, now }) => {
  const read = await readPostedUntil(scope, now, query)

  const { asOfDate } = read
  const [base, ...otherCurrencies] = perCurrency(read, (columns) => {
    const { posted, before } = postedUntil(columns)
    const { previous, ...statement } = inDecimals(trialBalance(read.chart, posted, before))
    return {
      runAt: now.toISOString(),
      ...(query.basis === 'cash' && { basis: query.basis }),
      asOfDate,
      ...statement,
      previous: previous && { asOfDate: query.compareAsOfDate!, ...previous },
    }
  })

  const [all, ofYear] = read.spans
  const beside = foreignBeside(read, all!, ofYear!, 'debit')
  return { ...base!, accounts: base!.accounts.map(beside), otherCurrencies }
})
