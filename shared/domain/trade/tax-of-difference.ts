/** The tax within a cash discount: what is settled by less than its sum was sold or bought for less, its tax with it. */
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { absolute, type Money, money, sumOf } from '../money/money.ts'
import { type Taxed, type TaxedLine, taxKey } from './document-entry.ts'
import type { TradeSide } from './document-kinds.ts'
import { roundedIn } from './price-lines.ts'

export interface SettledInPart {
  document: { currency: string; total: string; lines: readonly TaxedLine[] }
  /** How much of it is settled. */
  amount: string
}

/** What of a difference is of one tax, or of none. */
export interface DifferencePart {
  taxed: Taxed
  netAmount: Money
  taxAmount: Money
}

/**
 * By code, rate and tax account, pro rata of what is settled of each document: 3.80 of 23.80 where 1,190.00 has 190.00 in it. The tax of each is rounded
 * half up to what is paid in the currency, once; what rounding leaves of the difference is of no tax and stands with the largest part, so that all of it is placed.
 */
export function partsOfDifference(difference: Money, settles: readonly SettledInPart[]): DifferencePart[] {
  const settled = sumOf(settles.map(({ amount }) => money(amount)))
  const shares = new Map<string, { taxed: Taxed; gross: Ratio; tax: Ratio }>()
  for (const { document, amount } of settles)
    for (const { netAmount, taxAmount, ...taxed } of document.lines) {
      const of = (part: Money): Ratio => ({ units: money(amount) * part, per: money(document.total) })
      const tax = money(taxAmount)
      const key = taxKey(taxed)
      const known = shares.get(key) ?? { taxed, gross: NONE, tax: NONE }
      shares.set(key, {
        taxed: known.taxed,
        gross: plus(known.gross, of(money(netAmount) + tax)),
        tax: plus(known.tax, of(tax)),
      })
    }
  const currency = settles[0]?.document.currency ?? ''
  const rounded = ({ units, per }: Ratio) => roundedIn(currency, difference * units, per * settled)
  const parts = [...shares.values()].map(({ taxed, gross, tax }) => {
    const taxAmount = rounded(tax)
    return { taxed, netAmount: rounded(gross) - taxAmount, taxAmount }
  })
  const left = difference - sumOf(parts.map(({ netAmount, taxAmount }) => netAmount + taxAmount))
  const [largest] = parts.toSorted((one, other) =>
    Number(absolute(other.netAmount) - absolute(one.netAmount)),
  )
  return parts.map((part) => (part === largest ? { ...part, netAmount: part.netAmount + left } : part))
}

/** What of a difference is tax. */
export function taxOfDifference(difference: Money, settles: readonly SettledInPart[]): Money {
  return sumOf(partsOfDifference(difference, settles).map(({ taxAmount }) => taxAmount))
}

/** Where a difference is called a discount and not a fee, a rounding or an exchange: income of either, or what a vendor is paid for. */
export function isDiscountAccount(
  side: TradeSide,
  {
    accountCode,
    accountType,
    accountSubtype,
  }: { accountCode: string; accountType: string; accountSubtype: string },
): boolean {
  if (NO_DISCOUNTS.includes(accountCode)) return false
  return (
    accountType === 'revenue' ||
    (side === 'payable' && accountType === 'expense' && accountSubtype !== 'non_operating')
  )
}

const { bankCharges, rounding, realisedExchange, unrealisedExchange } = DEFAULT_ACCOUNT_CODES
const NO_DISCOUNTS: readonly string[] = [bankCharges, rounding, realisedExchange, unrealisedExchange]

/** Exact, so that nothing is rounded before the end. */
interface Ratio {
  units: bigint
  per: bigint
}
const NONE: Ratio = { units: 0n, per: 1n }

function plus(one: Ratio, other: Ratio): Ratio {
  if (one.per === other.per) return { units: one.units + other.units, per: one.per }
  return { units: one.units * other.per + other.units * one.per, per: one.per * other.per }
}
