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
  const isOwn = (one: ColumnProfile | undefined) =>
    !one || !OF_ANOTHER.test(keys[one.index] ?? '') || OF_ANOTHER.test(keys[amount] ?? '')
  const around = (isNamed ? [profiles[amount - 1]] : [profiles[amount + 1], profiles[amount - 1]]).filter(
    isOwn,
  )
  return around.find((one) => one !== undefined && one.filled > 0 && [...one.values].every(isCode))
}

/** In what was paid elsewhere, beside what it came to in the account. */
const OF_ANOTHER =
  /^(?:foreign|original|instructed|source|local|spend|merchant|fremd|fremdwahrung|ursprung\p{L}*|original\p{L}*|devise (?:d )?origine|devise etrangere|divisa (?:de )?origen|moneda (?:de )?origen|moneda original|valuta (?:di )?origine|valuta originale|moeda (?:de )?origem|moeda original)\b/u

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
