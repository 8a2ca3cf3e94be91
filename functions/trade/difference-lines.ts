/** What a payment settles beyond the money, as lines of it: a fee or a discount, and of a discount the tax that it reduces. */
import { decimalOf, money } from '../../shared/domain/money/money.ts'
import { partsOfDifference, type SettledInPart } from '../../shared/domain/trade/tax-of-difference.ts'
import type { TypedAmount } from './line-of-amount.ts'

interface Difference {
  chartAccountId: number
  amount: string
  description: string
  /** Whether it has the tax of what is settled within. */
  includesTax?: boolean | undefined
}

/** One line, or one for each tax that it has within. */
export function differenceLines(
  { chartAccountId, amount, description, includesTax }: Difference,
  settles: readonly SettledInPart[],
): TypedAmount[] {
  if (!includesTax || settles.length === 0) return [{ chartAccountId, amount, description }]
  return partsOfDifference(money(amount), settles).flatMap(({ taxed, netAmount, taxAmount }) => {
    if (netAmount === 0n && taxAmount === 0n) return []
    const line = { chartAccountId, amount: decimalOf(netAmount), description }
    const { taxCodeId, taxCode, ratePercent, taxChartAccountId } = taxed
    const tax = { taxCodeId, taxCode, ratePercent, taxChartAccountId, amount: decimalOf(taxAmount) }
    return [taxCodeId === null ? line : { ...line, tax }]
  })
}
