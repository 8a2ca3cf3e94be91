import { pairKey, type Tier } from '../engine/proposals/proposal.ts'
import type { Thresholds } from '../engine/thresholds.ts'
import { decideRun, type RunInput } from './run-input.ts'

/** A past period with what people decided about it. */
export interface History {
  /** What a run would go by if all its lines were open again, without anything that was learned from what was decided of them. */
  input: RunInput
  /** The matches that stand. */
  decided: readonly { bankIds: readonly string[]; ledgerIds: readonly string[] }[]
  /** Pairs that people rejected, as `pairKey` names them. */
  rejectedPairs: ReadonlySet<string>
}

export interface ShadowTier {
  proposed: number
  /** Exactly what people decided. */
  agreed: number
  /** Some of its lines were matched otherwise, or people said that they do not belong together. */
  disagreed: number
  /** Nobody said anything of its lines. */
  unknown: number
}

export type ShadowResult = Record<Tier, ShadowTier>

/**
 * Tries thresholds on history: which matches with entries would have been proposed in each tier, and how far people decided the same. Nothing
 * is stored, so a company can look before it switches something on.
 * @param tried left out for what the company accepts
 */
export function shadowRun(
  { input, decided, rejectedPairs }: History,
  tried?: Partial<Thresholds>,
): ShadowResult {
  const result: ShadowResult = { auto_approved: none(), suggested: none(), manual_review: none() }
  const standing = new Set(decided.map(({ bankIds, ledgerIds }) => keyOf(bankIds, ledgerIds)))
  const matchedBank = new Set(decided.flatMap(({ bankIds }) => bankIds))
  const matchedLedger = new Set(decided.flatMap(({ ledgerIds }) => ledgerIds))
  for (const { tier, bankIds, ledgerIds } of decideRun(input, tried).proposals) {
    const isToldApart = bankIds.some((b) => ledgerIds.some((l) => rejectedPairs.has(pairKey(b, l))))
    const isMatchedElse =
      bankIds.some((id) => matchedBank.has(id)) || ledgerIds.some((id) => matchedLedger.has(id))
    const count = result[tier]
    count.proposed++
    if (standing.has(keyOf(bankIds, ledgerIds))) count.agreed++
    else if (isMatchedElse || isToldApart) count.disagreed++
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
