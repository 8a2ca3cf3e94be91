/**
 * An exact amount in units of 1/10 000 of the account's currency (decimal 19,4). Bank lines: money in is
 * positive, out is negative. Ledger entries: debit positive, credit negative.
 */
export type Money = bigint

/** Units of `Money` in one unit of currency. */
export const UNITS = 10_000n

/** The largest magnitude that decimal(19,4) holds. */
export const MONEY_MAX: Money = 9_999_999_999_999_999_999n

const DECIMAL = /^(-?)(\d+)(?:\.(\d{1,4}))?$/
const AMOUNT_DIGITS = 15

/**
 * Reads an amount as people and files give it, such as `-1234.5`; undefined for anything else, more than 4 decimals and more
 * than 15 digits before the point included.
 */
export function parseMoney(text: string): Money | undefined {
  const found = DECIMAL.exec(text)
  return found && found[2]!.length <= AMOUNT_DIGITS ? unitsOf(found) : undefined
}

/** Reads a plain decimal that the caller knows to be one; a sum is as wide as it is. Throws RangeError otherwise. */
export function money(text: string): Money {
  const found = DECIMAL.exec(text)
  if (!found) throw new RangeError('not a decimal amount')
  return unitsOf(found)
}

function unitsOf([, sign, whole, fraction = '']: RegExpExecArray): Money {
  const units = BigInt(whole!) * UNITS + BigInt(fraction.padEnd(4, '0'))
  return sign ? -units : units
}

/** The decimal string that travels on the wire and in files: 2 decimals, or up to 4 where they are needed. */
export function decimalOf(amount: Money): string {
  const size = absolute(amount)
  const fraction = (size % UNITS).toString().padStart(4, '0')
  const shown = fraction.endsWith('00') ? fraction.slice(0, 2) : fraction.replace(/0$/, '')
  return `${amount < 0n ? '-' : ''}${size / UNITS}.${shown}`
}

export function absolute(amount: Money): Money {
  return amount < 0n ? -amount : amount
}

export function sumOf(amounts: Iterable<Money>): Money {
  let total = 0n
  for (const amount of amounts) total += amount
  return total
}
