/** The tax within a cash discount: what is settled by less than its sum was sold or bought for less, its tax with it. */
import { DEFAULT_ACCOUNT_CODES } from '../books/standard-chart.ts'
import { type Money, money, sumOf } from '../money/money.ts'
import { type PostedDocument, taxByAccount } from './document-entry.ts'
import type { TradeSide } from './document-kinds.ts'
import { roundedCents } from './price-lines.ts'

export interface SettledInPart {
  document: Pick<PostedDocument, 'total' | 'lines'>
  /** How much of it is settled. */
  amount: string
}

/**
 * By tax account, pro rata of what is settled of each document: 3.80 of 23.80 where 1,190.00 has 190.00 in it. Each account is rounded
 * half up to whole cents, once; what is left of the difference is no tax, so that all of it is placed.
 */
export function taxOfDifference(difference: Money, settles: readonly SettledInPart[]): Map<number, Money> {
  const settled = sumOf(settles.map(({ amount }) => money(amount)))
  const taxes = new Map<number, Ratio>()
  for (const { document, amount } of settles)
    for (const [accountId, tax] of taxByAccount(document)) {
      const more = { units: money(amount) * tax, per: money(document.total) }
      taxes.set(accountId, plus(taxes.get(accountId), more))
    }
  const parts = [...taxes].map(
    ([accountId, { units, per }]) => [accountId, roundedCents(difference * units, per * settled)] as const,
  )
  return new Map(parts.filter(([, tax]) => tax !== 0n))
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

function plus(one: Ratio | undefined, other: Ratio): Ratio {
  if (!one) return other
  if (one.per === other.per) return { units: one.units + other.units, per: one.per }
  return { units: one.units * other.per + other.units * one.per, per: one.per * other.per }
}
