import type { Tier } from '../proposals/proposal.ts'
import { DEFAULT_THRESHOLDS } from '../thresholds.ts'

/**
 * The probability alone decides, since the points rule asks for days that no payment of an invoice keeps. Never automatic: it posts
 * the payment.
 */
export function tierOfPayment(
  confidence: number,
  suggestedPercent = DEFAULT_THRESHOLDS.suggestedPercent,
): Tier {
  return confidence * 100 >= suggestedPercent ? 'suggested' : 'manual_review'
}
