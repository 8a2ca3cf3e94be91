import { CURRENCY_CODES } from '../dialect/currency-codes.ts'
import { type ColumnProfile, isAmountColumn } from './column-profile.ts'

/** The column of currencies that is named for an amount, stands right behind it, or else right before it. */
export function currencyBeside(
  keys: readonly string[],
  profiles: readonly ColumnProfile[],
  amount: number | undefined,
): ColumnProfile | undefined {
  if (amount === undefined) return undefined
  const isNamed = keys[amount - 1] === `${keys[amount]} currency`
  const around = isNamed ? [profiles[amount - 1]] : [profiles[amount + 1], profiles[amount - 1]]
  return around.find((one) => one !== undefined && one.filled > 0 && [...one.values].every(isCode))
}

/** Three capitals beside an amount are as often a kind of payment: ACH, ATM, POS, FEE. */
function isCode(value: string): boolean {
  return CODES.has(value)
}

const CODES: ReadonlySet<string> = new Set(CURRENCY_CODES.map((code) => code.toUpperCase()))

/** The amount beside one currency throughout, the account's, where the other is that in which each was paid. */
export function inOneCurrency(
  keys: readonly string[],
  profiles: readonly ColumnProfile[],
  amount: number,
  rows: number,
): number | undefined {
  if ((currencyBeside(keys, profiles, amount)?.values.size ?? 0) < 2) return undefined
  const own = profiles.find((one) => {
    const behind = profiles[one.index + 1]
    return (
      one.index !== amount &&
      one.filled >= rows * 0.95 &&
      one.dates === 0 &&
      isAmountColumn(one) &&
      behind?.values.size === 1 &&
      currencyBeside(keys, profiles, one.index) === behind
    )
  })
  return own?.index
}
