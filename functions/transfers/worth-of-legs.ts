/** What the sides of a transfer come to in the currency in which it passes through the clearing account: that of both, or of the company where they are in two. */
import { refuse } from '../../shared/contract/refusals.ts'
import type { SourceTransaction } from '../../shared/contract/transactions.ts'
import { converted, impliedRate, rateOf } from '../../shared/domain/currencies/exchange-rate.ts'
import { absolute, type Money, money } from '../../shared/domain/money/money.ts'
import { isTooWide } from '../../shared/domain/trade/price-lines.ts'
import type { StoredAccount } from '../storage/entities/account.ts'

export interface Side {
  account: StoredAccount
  line: SourceTransaction
  /** What one of its currency is worth in that of the company, where a person says so. */
  rate?: string | undefined
}

export interface Worth {
  /** Above zero. */
  worth: Money
  /** Where the account is in another currency. */
  rate?: string
}

/**
 * One that states no rate has that by which it comes to what the other side does.
 * @param through what passed the clearing account already
 */
export function worthOfLegs(currency: string, sides: readonly Side[], through: Money | undefined): Worth[] {
  const known = sides.map((side) => statedWorth(currency, side))
  const given = through ?? known.find((worth) => worth !== undefined)?.worth
  return known.map((worth, at) => worth ?? followingWorth(currency, sides[at]!, given))
}

function statedWorth(currency: string, { account, line, rate }: Side): Worth | undefined {
  const amount = absolute(money(line.amount))
  if (account.currency === currency) {
    if (rate) throw refuse('currency.rate-own', { currency })
    return { worth: amount }
  }
  return rate ? worthAt(currency, amount, rate) : undefined
}

function followingWorth(currency: string, { account, line }: Side, given: Money | undefined): Worth {
  const amount = absolute(money(line.amount))
  const rate = given && impliedRate(amount, given)
  if (rate) return worthAt(currency, amount, rate)
  throw refuse('transfer.rate', { account: account.name, own: account.currency, currency })
}

function worthAt(currency: string, amount: Money, rate: string): Worth {
  const worth = converted(amount, rateOf(rate), currency)
  if (worth === 0n) throw refuse('currency.rate-nothing', { currency })
  if (isTooWide(worth)) throw refuse('currency.rate-wide')
  return { worth, rate }
}
