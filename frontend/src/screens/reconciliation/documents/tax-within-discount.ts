import type { TradeDocument } from '../../../../../shared/contract/trade-documents.ts'
import { type Money, money, sumOf } from '../../../../../shared/domain/money/money.ts'
import { DOCUMENT_KINDS } from '../../../../../shared/domain/trade/document-kinds.ts'
import { taxOfDifference } from '../../../../../shared/domain/trade/tax-of-difference.ts'
import type { TaxWithin } from '../by-hand/difference-posting.tsx'

/** The tax within what documents are settled by beyond the money; undefined where there is none, and where more came than they are. */
export function taxWithinDiscount(
  brought: Money,
  settles: readonly { document: TradeDocument; amount: string }[],
): TaxWithin | undefined {
  const discount = sumOf(settles.map(({ amount }) => money(amount))) - brought
  const [first] = settles
  if (!first || discount <= 0n) return undefined
  const tax = taxOfDifference(discount, settles)
  return tax === 0n ? undefined : { side: DOCUMENT_KINDS[first.document.kind].side, tax }
}
