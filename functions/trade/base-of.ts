import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { converted, rateOf } from '../../shared/domain/currencies/exchange-rate.ts'
import { decimalOf, type Money } from '../../shared/domain/money/money.ts'
import { isTooWide } from '../../shared/domain/trade/price-lines.ts'

interface Stated {
  currency: string
  rate?: string | null | undefined
}

/** What a document comes to in the currency of the company; null where that is its own. Refuses what comes to nothing. */
export function baseOf(
  baseCurrency: string,
  { currency, rate }: Stated,
  total: Money,
): TradeDocument['base'] {
  if (currency === baseCurrency) {
    if (rate) throw refuse('currency.rate-own', { currency })
    return null
  }
  if (!rate) throw refuse('currency.rate-missing', { currency: baseCurrency })
  const amount = converted(total, rateOf(rate), baseCurrency)
  if (amount === 0n) throw refuse('currency.rate-nothing', { currency: baseCurrency })
  if (isTooWide(amount)) throw refuse('currency.rate-wide')
  return { currency: baseCurrency, rate, total: decimalOf(amount), openAmount: decimalOf(amount) }
}
