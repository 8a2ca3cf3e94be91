import type { MatchingMemory, OpenLine, Tier } from '../engine/proposals/proposal.ts'
import { type MatchingInput, proposeMatches } from '../engine/propose-matches.ts'
import type { Thresholds } from '../engine/thresholds.ts'

/** A past period with what people decided about it: all its lines, as if they were open again, and the matches they made. */
export interface History {
  bank: readonly OpenLine[]
  ledger: readonly OpenLine[]
  confirmed: readonly { bankIds: readonly string[]; ledgerIds: readonly string[] }[]
  memory?: MatchingMemory
}

export interface ShadowTier {
  proposed: number
  /** Exactly what people decided. */
  agreed: number
  /** Some of its lines were matched otherwise. */
  disagreed: number
  /** None of its lines was matched by anybody. */
  unknown: number
}

export type ShadowResult = Record<Tier, ShadowTier>

/**
 * Tries thresholds on history: what would have been proposed in each tier, and how far people decided the same. Nothing is
 * stored, so a company can look before it switches something on.
 */
export function shadowRun(
  { bank, ledger, confirmed, memory }: History,
  options: Partial<Thresholds>,
): ShadowResult {
  const result: ShadowResult = { auto_approved: none(), suggested: none(), manual_review: none() }
  const decided = new Set(confirmed.map(({ bankIds, ledgerIds }) => keyOf(bankIds, ledgerIds)))
  const matched = new Set(
    confirmed.flatMap(({ bankIds, ledgerIds }) => [
      ...bankIds.map((id) => `B${id}`),
      ...ledgerIds.map((id) => `L${id}`),
    ]),
  )
  const input: MatchingInput = { bank, ledger, options, ...(memory ? { memory } : {}) }
  for (const { tier, bankIds, ledgerIds } of proposeMatches(input).proposals) {
    const count = result[tier]
    count.proposed++
    if (decided.has(keyOf(bankIds, ledgerIds))) count.agreed++
    else if (bankIds.some((id) => matched.has(`B${id}`)) || ledgerIds.some((id) => matched.has(`L${id}`)))
      count.disagreed++
    else count.unknown++
  }
  return result
}

function none(): ShadowTier {
  return { proposed: 0, agreed: 0, disagreed: 0, unknown: 0 }
}

function keyOf(bankIds: readonly string[], ledgerIds: readonly string[]): string {
  return JSON.stringify([[...bankIds].sort(), [...ledgerIds].sort()])
}
