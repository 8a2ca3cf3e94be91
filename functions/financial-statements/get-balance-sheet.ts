import { getBalanceSheet } from '../../shared/contract/financial-statements.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { balanceSheet } from '../../shared/domain/reports/balance-sheet.ts'
import { lambda } from '../runtime/lambda.ts'
import { eachBeside, foreignBeside } from './foreign-beside.ts'
import { perCurrency, postedUntil, readPostedUntil } from './read-posted.ts'

export const handler = lambda(getBalanceSheet, async ({ query, scope, now }) => {
  const read = await readPostedUntil(scope, now, query)

  const { asOfDate } = read
  const [base, ...otherCurrencies] = perCurrency(read, (columns) => {
    const { posted, before } = postedUntil(columns)
    const { previous, ...statement } = inDecimals(balanceSheet(read.chart, posted, before))
    return {
      runAt: now.toISOString(),
      ...(query.basis === 'cash' && { basis: query.basis }),
      asOfDate,
      ...statement,
      previous: previous && { asOfDate: query.compareAsOfDate!, ...previous },
    }
  })

  const { assets, liabilities, equity, ...sheet } = base!
  const [all, ofYear] = read.spans
  const beside = foreignBeside(read, all!, ofYear!, 'usual')
  return {
    ...sheet,
    assets: eachBeside(beside, assets),
    liabilities: eachBeside(beside, liabilities),
    equity: equity.map(beside),
    otherCurrencies,
  }
})
