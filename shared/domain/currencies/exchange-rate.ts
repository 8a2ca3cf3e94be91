/**
 * What one unit of a currency is worth in the base currency of a company, as a person states it: a decimal of at most ten digits. What it comes to is
 * rounded half to even, so that many roundings lean to neither side.
 */
import type { Money } from '../money/money.ts'
import { minorUnitOf } from './minor-unit.ts'

/** An exact rate in units of 1/10 000 000 000. */
export type Rate = bigint

const RATE_DECIMALS = 10
const RATE_DIGITS = 10
const RATE_UNITS = 10n ** BigInt(RATE_DECIMALS)
const DECIMAL = /^(\d{1,10})(?:\.(\d{1,10}))?$/

/** Reads `1.0835`; undefined for nothing, for what is not above zero and for more than ten digits, zeros before the point left out. */
export function parseRate(text: string): Rate | undefined {
  const [, whole, decimals = ''] = DECIMAL.exec(text) ?? []
  if (whole === undefined) return undefined
  if (whole.replace(/^0+/, '').length + decimals.length > RATE_DIGITS) return undefined
  const rate = BigInt(whole + decimals.padEnd(RATE_DECIMALS, '0'))
  return rate > 0n ? rate : undefined
}

/** A rate as people and files write it, with a point: `0,9087` is 0.9087, and `1,345.20` has its thousands apart. */
export function plainRate(text: string): string {
  const bare = text.replaceAll(/\s/g, '')
  return bare.lastIndexOf(',') > bare.lastIndexOf('.')
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare.replaceAll(',', '')
}

/** The same of what was parsed before: anything else is a mistake of the caller. */
export function rateOf(text: string): Rate {
  const rate = parseRate(text)
  if (rate === undefined) throw new RangeError(`${text} is no exchange rate`)
  return rate
}

/** The rate at which an amount is worth so much in the base currency, to ten digits; undefined where no rate says that. Both are above zero. */
export function impliedRate(amount: Money, inBase: Money): string | undefined {
  for (let decimals = RATE_DECIMALS; decimals >= 0; decimals--) {
    const rate = halfToEven(inBase * 10n ** BigInt(decimals), amount)
      .toString()
      .padStart(decimals + 1, '0')
    const whole = rate.slice(0, rate.length - decimals)
    const text = decimals === 0 ? whole : `${whole}.${rate.slice(-decimals)}`.replace(/\.?0+$/, '')
    if (parseRate(text) !== undefined) return text
  }
  return undefined
}

/** What an amount comes to at a rate, in whole minor units of the base currency. */
export function converted(amount: Money, rate: Rate, baseCurrency: string): Money {
  const unit = minorUnitOf(baseCurrency)
  return halfToEven(amount * rate, RATE_UNITS * unit) * unit
}

function halfToEven(amount: bigint, divisor: bigint): bigint {
  const size = amount < 0n ? -amount : amount
  const [down, rest] = [size / divisor, (size % divisor) * 2n]
  const isUp = rest > divisor || (rest === divisor && down % 2n === 1n)
  const rounded = isUp ? down + 1n : down
  return amount < 0n ? -rounded : rounded
}
