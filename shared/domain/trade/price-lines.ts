/** What the lines of a document come to: net and tax are rounded half up on each line to what is paid in the currency, so that the lines add up to the total. */
import { minorUnitOf } from '../currencies/minor-unit.ts'
import { MONEY_MAX, type Money, money, sumOf, UNITS } from '../money/money.ts'

export interface TypedLine {
  /** Up to 4 decimals, as the price and the rate. */
  quantity: string
  unitPrice: string
  ratePercent: string
}

export interface PricedLine {
  netAmount: Money
  taxAmount: Money
}

export function priceLine({ quantity, unitPrice, ratePercent }: TypedLine, currency: string): PricedLine {
  const netAmount = roundedIn(currency, money(quantity) * money(unitPrice), UNITS)
  return { netAmount, taxAmount: roundedIn(currency, netAmount * money(ratePercent), UNITS * 100n) }
}

/** The tax that an amount has in it, rounded in the same way: 13.00 within 113.00 at 13%. */
export function taxWithin(gross: Money, ratePercent: string, currency: string): Money {
  const rate = money(ratePercent)
  return roundedIn(currency, gross * rate, UNITS * 100n + rate)
}

export interface PricedTotals {
  netTotal: Money
  taxTotal: Money
  total: Money
}

export function totalsOfLines(lines: readonly PricedLine[]): PricedTotals {
  const netTotal = sumOf(lines.map(({ netAmount }) => netAmount))
  const taxTotal = sumOf(lines.map(({ taxAmount }) => taxAmount))
  return { netTotal, taxTotal, total: netTotal + taxTotal }
}

/** Whether an amount is too wide to be posted. */
export function isTooWide(amount: Money): boolean {
  return amount > MONEY_MAX || amount < -MONEY_MAX
}

/** Half a cent goes up, or whatever is the smallest amount of the currency; of what is below zero it goes down, so that a credit is what its invoice was. */
export function roundedIn(currency: string, amount: bigint, per: bigint): Money {
  const unit = minorUnitOf(currency)
  const divisor = per * unit
  const size = amount < 0n ? -amount : amount
  const units = (size * 2n + divisor) / (divisor * 2n)
  return (amount < 0n ? -units : units) * unit
}
