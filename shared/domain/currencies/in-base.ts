/** An entry that was typed in other currencies, as it is kept: each line in the base currency, with what it was and its rate beside it. */
import type { EntryLine } from '../books/entry.ts'
import { decimalOf, type Money, money, sumOf } from '../money/money.ts'
import { isTooWide } from '../trade/price-lines.ts'
import { converted, rateOf } from './exchange-rate.ts'
import { minorUnitOf } from './minor-unit.ts'

/** Debit and credit are in `currency`; left out, in the base currency. */
export interface TypedLine extends Omit<EntryLine, 'foreign'> {
  currency?: string | undefined
  rate?: string | undefined
}

/**
 * Each line is rounded by itself. Where all are in one currency at one rate and balance in it, what the rounded ones lack is placed a minor unit a line: on the
 * largest first, and on the accounts that are `exact`, such as one at a bank, last. Other lines have to balance as they are.
 */
export function inBase(
  lines: readonly TypedLine[],
  baseCurrency: string,
  exact: ReadonlySet<number> = new Set(),
): EntryLine[] {
  const kept = lines.map((line) => ({ line, amount: amountInBase(line, baseCurrency) }))
  const left = -sumOf(kept.map(({ amount }) => amount))
  if (left !== 0n && isBalancedInOneCurrency(lines)) {
    const unit = left < 0n ? -minorUnitOf(baseCurrency) : minorUnitOf(baseCurrency)
    const order = kept.toSorted((one, other) => orderOf(one.line) - orderOf(other.line) || bySize(one, other))
    for (let at = 0; BigInt(at) < left / unit; at++) order[at % order.length]!.amount += unit
  }
  return kept.map(({ line, amount }) => keptLine(line, amount, baseCurrency))

  function orderOf({ chartAccountId }: TypedLine) {
    return exact.has(chartAccountId) ? 1 : 0
  }
}

export type CurrencyFault = 'rate-missing' | 'rate-own' | 'rate-nothing' | 'rate-wide'

/** What is wrong with the currencies of typed lines; the rest is what is wrong with the entry that they become. */
export function currencyFaultOf(
  lines: readonly TypedLine[],
  baseCurrency: string,
): CurrencyFault | undefined {
  const foreign = lines.filter(({ currency, rate }) => currency !== undefined || rate !== undefined)
  if (foreign.some(({ currency, rate }) => !currency || (currency !== baseCurrency && !rate)))
    return 'rate-missing'
  if (foreign.some(({ currency, rate }) => currency === baseCurrency && rate)) return 'rate-own'
  const isLost = (line: TypedLine) => typedAmount(line) !== 0n && amountInBase(line, baseCurrency) === 0n
  if (foreign.some(isLost)) return 'rate-nothing'
  return foreign.some((line) => isTooWide(amountInBase(line, baseCurrency))) ? 'rate-wide' : undefined
}

/** Debit positive. */
const typedAmount = ({ debitAmount, creditAmount }: TypedLine): Money =>
  money(debitAmount) - money(creditAmount)

function amountInBase(line: TypedLine, baseCurrency: string): Money {
  const amount = typedAmount(line)
  return isForeign(line, baseCurrency) ? converted(amount, rateOf(line.rate!), baseCurrency) : amount
}

const isForeign = ({ currency }: TypedLine, baseCurrency: string) =>
  currency !== undefined && currency !== baseCurrency

function isBalancedInOneCurrency(lines: readonly TypedLine[]): boolean {
  const [first] = lines
  const isOne = lines.every(({ currency, rate }) => currency === first!.currency && rate === first!.rate)
  return isOne && sumOf(lines.map(typedAmount)) === 0n
}

interface Kept {
  line: TypedLine
  amount: Money
}
const magnitude = ({ line }: Kept) => {
  const amount = typedAmount(line)
  return amount < 0n ? -amount : amount
}
const bySize = (one: Kept, other: Kept) => {
  const [first, second] = [magnitude(one), magnitude(other)]
  return first === second ? 0 : first > second ? -1 : 1
}

/** A line that says both sides stays as it was typed, so that it is refused for that. */
function keptLine(typed: TypedLine, amount: Money, baseCurrency: string): EntryLine {
  const { currency, rate, ...line } = typed
  if (!isForeign(typed, baseCurrency) || (money(line.debitAmount) !== 0n && money(line.creditAmount) !== 0n))
    return line
  return {
    ...line,
    debitAmount: decimalOf(amount > 0n ? amount : 0n),
    creditAmount: decimalOf(amount < 0n ? -amount : 0n),
    foreign: { currency: currency!, amount: decimalOf(typedAmount(typed)), rate: rate! },
  }
}
