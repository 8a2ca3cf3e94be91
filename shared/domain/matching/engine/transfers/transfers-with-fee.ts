/** Transfers of which less arrived than left: something on the way kept a fee. */
import { daysBetween } from '../../../calendar/day.ts'
import { amountInWords } from '../../../money/format-money.ts'
import { type Money, money } from '../../../money/money.ts'
import type { OpenLine, Proposal } from '../proposals/proposal.ts'
import { SAID } from './said-proposals.ts'

/** A fee is at most so much, and at most this part of what left. */
const FEE_MAX = money('60')
const FEE_PART = 20n
const RULE_SCORE = 80
const CONFIDENCE = 0.85

export interface FeePair {
  outId: string
  inId: string
  fee: Money
  proposal: Pick<Proposal, 'tier' | 'ruleScore' | 'confidenceScore' | 'reasons' | 'risks'>
}

interface Around {
  daysBefore: number
  daysAfter: number
  isAllowed: (inId: string, outId: string) => boolean
}

/**
 * Pairs of lines that both say that they are a transfer, where each is the only one that the other could be: what arrived
 * in full counts as a rival. The lines are those that no transfer in full explains.
 */
export function transfersWithFee(
  lines: readonly OpenLine[],
  { daysBefore, daysAfter, isAllowed }: Around,
): FeePair[] {
  const arrived = lines
    .filter(({ amount }) => amount > 0n)
    .toSorted((one, other) => (one.amount < other.amount ? -1 : 1))
  const pairs: FeePair[] = []
  const uses = new Map<string, number>()
  for (const out of lines.filter(({ amount }) => amount < 0n)) {
    for (let at = firstFrom(arrived, -out.amount - FEE_MAX); at < arrived.length; at++) {
      const into = arrived[at]!
      const fee = -out.amount - into.amount
      if (fee < 0n) break
      const days = daysBetween(out.day, into.day)
      if (days < -daysBefore || days > daysAfter || fee * FEE_PART > -out.amount) continue
      if (out.currency !== into.currency || !isAllowed(into.id, out.id)) continue
      for (const id of [out.id, into.id]) uses.set(id, (uses.get(id) ?? 0) + 1)
      if (fee > 0n) pairs.push({ outId: out.id, inId: into.id, fee, proposal: proposed(fee, out.currency) })
    }
  }
  return pairs.filter(({ outId, inId }) => uses.get(outId) === 1 && uses.get(inId) === 1)
}

function proposed(fee: Money, currency: string | undefined): FeePair['proposal'] {
  const sentence = `${amountInWords(fee, currency)} less arrived than left: a fee`
  return {
    tier: 'suggested',
    ruleScore: RULE_SCORE,
    confidenceScore: CONFIDENCE,
    reasons: [SAID],
    risks: [{ code: 'transfer.fee', sentence }],
  }
}

/** The place of the first line of at least an amount. */
function firstFrom(sorted: readonly OpenLine[], amount: Money): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]!.amount < amount) low = middle + 1
    else high = middle
  }
  return low
}
