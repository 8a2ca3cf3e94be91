/** Of a transfer between accounts in two currencies, the rate that a person may state: of the side that is in another currency than the company. */
import type { TransferCandidate } from '../../../../../shared/contract/transfers.ts'
import { impliedRate } from '../../../../../shared/domain/currencies/exchange-rate.ts'
import { absolute, decimalOf, money } from '../../../../../shared/domain/money/money.ts'

export interface AskedRate {
  /** As which it is sent. */
  name: 'rate' | 'otherRate'
  currency: string
  /** What of that currency, without a sign. */
  amount: string
  /** What the other side says; where there is none, it has to be stated. */
  implied: string | undefined
}

/** Undefined where there is nothing to state: in one currency, or where the side in another one is posted already or not there. */
export function askedRate(
  line: { amount: string; currency: string },
  other: { currency: string } | undefined,
  chosen: Pick<TransferCandidate, 'amount' | 'throughClearing'> | undefined,
  baseCurrency: string,
): AskedRate | undefined {
  if (!other || other.currency === line.currency) return undefined
  const following = (of: { amount: string }, worth: string | undefined | null) =>
    worth ? impliedRate(absolute(money(of.amount)), absolute(money(worth))) : undefined
  const unsigned = (amount: string) => decimalOf(absolute(money(amount)))
  const { currency } = line
  if (currency !== baseCurrency) {
    const theirs = other.currency === baseCurrency ? chosen?.amount : undefined
    return {
      name: 'rate',
      currency,
      amount: unsigned(line.amount),
      implied: following(line, chosen?.throughClearing ?? theirs),
    }
  }
  if (!chosen || chosen.throughClearing !== null) return undefined
  const implied = following(chosen, line.amount)
  return { name: 'otherRate', currency: other.currency, amount: unsigned(chosen.amount), implied }
}
