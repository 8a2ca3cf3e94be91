import { impliedRate } from '../../../shared/domain/currencies/exchange-rate.ts'
import type { Money } from '../../../shared/domain/money/money.ts'

interface Side {
  amount: Money
  currency: string
}

/** What two amounts say of their currencies, of the one that is not the company's: 1 EUR = 1.13 USD. Undefined while one is missing. */
export function impliedRateInWords(one: Side, other: Side, baseCurrency: string): string | undefined {
  const [of, inOther] = one.currency === baseCurrency ? [other, one] : [one, other]
  const rate = of.amount > 0n && inOther.amount > 0n ? impliedRate(of.amount, inOther.amount) : undefined
  return rate && `1 ${of.currency} = ${rate} ${inOther.currency}`
}
