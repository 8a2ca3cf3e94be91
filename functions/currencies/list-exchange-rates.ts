import { listExchangeRates } from '../../shared/contract/exchange-rates.ts'
import { lambda } from '../runtime/lambda.ts'
import { exchangeRate } from '../storage/entities/exchange-rate.ts'
import { keys } from '../storage/keys.ts'
import { listPage } from '../storage/lists.ts'

/** A page is looked for among so many: what a currency leaves of them is shown, and the next page goes on. */
const LOOKS_MAX = 3000
/** Behind every currency of a day. */
const END_OF_DAY = '#~'

export const handler = lambda(listExchangeRates, ({ query, scope }) => {
  const { limit, cursor, ...filters } = query
  const { currency, to } = filters
  return listPage({
    scope,
    of: exchangeRate,
    ranges: [
      { pk: keys.all.exchangeRates(scope), newestFirst: true, ...(to && { to: `${to}${END_OF_DAY}` }) },
    ],
    filters: { list: 'exchange-rates', ...filters },
    matches: (rate) => currency === undefined || rate.currency === currency,
    looksMax: LOOKS_MAX,
    limit,
    cursor,
  })
})
