import { refuse } from '../../shared/contract/refusals.ts'
import { getRevaluation } from '../../shared/contract/revaluations.ts'
import { day } from '../../shared/domain/calendar/day.ts'
import { inDecimals } from '../../shared/domain/money/in-decimals.ts'
import { lambda } from '../runtime/lambda.ts'
import { getCompany } from '../storage/entities/company.ts'
import { readOpenCurrencies } from './read-open-currencies.ts'

export const handler = lambda(getRevaluation, async ({ query: { date }, scope }) => {
  const [company, { chart, balances }] = await Promise.all([
    getCompany(scope),
    readOpenCurrencies(scope, day(date)),
  ])
  if (!company) throw refuse('not-found')

  const shown = balances.map(({ chartAccountId, currency, amount, inBase }) => {
    const { accountCode, accountName } = chart.find(({ id }) => id === chartAccountId)!
    return { chartAccountId, accountCode, accountName, currency, ...inDecimals({ amount, inBase }) }
  })

  return { companyId: company.id, date, baseCurrency: company.baseCurrency, balances: shown }
})
