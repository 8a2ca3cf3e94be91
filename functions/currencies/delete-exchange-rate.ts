import { deleteExchangeRate } from '../../shared/contract/exchange-rates.ts'
import { refuse } from '../../shared/contract/refusals.ts'
import { lambda } from '../runtime/lambda.ts'
import { exchangeRate, findRate } from '../storage/entities/exchange-rate.ts'

export const handler = lambda(deleteExchangeRate, async ({ params, scope, plan }) => {
  const rate = await findRate(scope, params)
  if (!rate) throw refuse('not-found')

  plan.move(exchangeRate, rate, undefined)
  return plan.commit(undefined)
})
