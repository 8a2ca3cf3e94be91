import { formatMagnitude } from '../../../../../shared/domain/money/format-money.ts'
import { decimalOf, type Money } from '../../../../../shared/domain/money/money.ts'

/** What becomes of the rest where nobody calls it a fee or a discount; undefined where there is none. */
export function restInWords(brought: Money, settled: Money, currency: string): string | undefined {
  if (brought === settled) return undefined
  const rest = formatMagnitude(decimalOf(brought - settled), currency)
  return brought < settled
    ? `${rest} stays open unless it is posted.`
    : `${rest} stays as credit unless it is posted.`
}
