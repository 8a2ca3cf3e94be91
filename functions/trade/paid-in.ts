/** In which currency a payment counts, and at which rate: that of its account, or that of the documents where the bank converted it. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { TradeDocument } from '../../shared/contract/trade-documents.ts'
import { converted, impliedRate, rateOf } from '../../shared/domain/currencies/exchange-rate.ts'
import { type Money, money } from '../../shared/domain/money/money.ts'
import type { StoredAccount } from '../storage/entities/account.ts'
import { refuseTooFine } from '../storage/refuse-too-fine.ts'

interface AtBank {
  account: Pick<StoredAccount, 'name' | 'currency'>
  /** What the bank brought or took, in the currency of the account. */
  amount: string
  baseCurrency: string
  /** Of an account in another currency than the company's. */
  rate?: string | undefined
  /** Where the documents are in another currency than the account: which, and what the money came to in it. */
  converted?: { currency: string; amount: string } | undefined
}

interface PaidIn extends Pick<TradeDocument, 'currency' | 'atBank'> {
  amount: string
  rate: string | undefined
}

/** Of the two amounts and the own currency follows each rate but that of an account where both are foreign, which has to be stated. */
export function paidIn({ account, amount, baseCurrency, rate, converted: into }: AtBank): PaidIn {
  const { name, currency } = account
  if (!into) return { currency, amount, rate }
  if (into.currency === currency) throw refuse('trade.converted-own', { account: name, currency })
  refuseTooFine(money(amount), currency)
  const [brought, paid] = [money(amount), money(into.amount)]
  const isStated = currency !== baseCurrency && into.currency !== baseCurrency
  if (rate && !isStated) throw refuse('trade.rate-follows')
  if (isStated && !rate) throw refuse('currency.payment', { account: name, currency })
  const worth = isStated
    ? converted(brought, rateOf(rate!), baseCurrency)
    : currency === baseCurrency
      ? brought
      : paid
  const rateOfAmount = (of: string, much: Money) => {
    if (of === baseCurrency) return undefined
    const implied = worth > 0n ? impliedRate(much, worth) : undefined
    if (!implied) throw refuse('currency.rate-nothing', { currency: baseCurrency })
    return implied
  }
  return {
    currency: into.currency,
    amount: into.amount,
    rate: rateOfAmount(into.currency, paid),
    atBank: { currency, amount, rate: rate ?? rateOfAmount(currency, brought) ?? null },
  }
}
