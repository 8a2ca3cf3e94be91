/** What is open in other currencies on a day, stated at the rates of that day: an entry that moves no amount of theirs. */

import { type EntryLine, lineOf } from '../books/entry.ts'
import type { ForeignBalance } from '../books/postings.ts'
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { formatMoney } from '../money/format-money.ts'
import { decimalOf, sumOf } from '../money/money.ts'
import { CONTROL_ACCOUNT_CODES } from '../trade/document-kinds.ts'
import { converted, rateOf } from './exchange-rate.ts'

const { dueFrom, dueTo } = DEFAULT_ACCOUNT_CODES
/** What others owe and are owed, between companies as well. */
export const OWED_ACCOUNT_CODES: readonly string[] = [...Object.values(CONTROL_ACCOUNT_CODES), dueFrom, dueTo]

export type OpenBalance = Pick<ForeignBalance, 'chartAccountId' | 'currency' | 'amount' | 'inBase'>

/**
 * Of the accounts that say what is owed, in every currency, and of those at banks, each in its own: what came there in another one
 * became the account's own money on that day. What was revalued on an earlier day and taken back is not in it.
 */
export function openBalances(
  balances: readonly ForeignBalance[],
  owed: ReadonlySet<number>,
  atBanks: ReadonlyMap<number, string>,
): OpenBalance[] {
  return balances.filter(
    ({ chartAccountId, currency, amount, inBase }) =>
      (owed.has(chartAccountId) || atBanks.get(chartAccountId) === currency) &&
      (amount !== 0n || inBase !== 0n),
  )
}

/** The first currency of which something is open and no rate is stated. */
export function withoutRate(
  balances: readonly OpenBalance[],
  rates: ReadonlyMap<string, string>,
): string | undefined {
  return balances.find(({ amount, currency }) => amount !== 0n && !rates.has(currency))?.currency
}

/** One line an account and currency, and one for what they come to; empty where every balance stands at its rate. */
export function revaluationLines(
  balances: readonly OpenBalance[],
  rates: ReadonlyMap<string, string>,
  { baseCurrency, exchangeAccountId }: { baseCurrency: string; exchangeAccountId: number },
): EntryLine[] {
  const moved = balances.flatMap(({ chartAccountId, currency, amount, inBase }) => {
    const rate = rates.get(currency)
    if (!rate) return []
    const difference = converted(amount, rateOf(rate), baseCurrency) - inBase
    if (difference === 0n) return []
    const words = `${formatMoney(decimalOf(amount), currency)} at ${rate}`
    const foreign = { currency, amount: decimalOf(0n), rate, isRevaluation: true as const }
    return [{ difference, line: { ...lineOf(chartAccountId, difference, words), foreign } }]
  })
  const lines = moved.map(({ line }) => line)
  const sum = sumOf(moved.map(({ difference }) => difference))
  return sum === 0n ? lines : [...lines, lineOf(exchangeAccountId, -sum, 'Unrealised exchange difference')]
}
