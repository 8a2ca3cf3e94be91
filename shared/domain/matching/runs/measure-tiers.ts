import { TIERS, type Tier } from '../engine/proposals/proposal.ts'
import { errorRateOf } from './error-rate.ts'

/** What became of one proposal: it stands, or a person undid or rejected it, or nobody has looked at it yet. */
export interface DecidedProposal {
  tier: Tier
  outcome: 'confirmed' | 'undone' | 'rejected' | 'open'
}

export interface TierRecord {
  tier: Tier
  proposed: number
  /** Confirmed, or applied automatically and never undone. */
  right: number
  wrong: number
  open: number
  /** Share of right ones among those decided; undefined while none is. */
  precision: number | undefined
  /** With 95% certainty the true precision is at least this. Undefined while none is decided. */
  precisionAtLeast: number | undefined
  /** "412 automatic matches, 0 undone". */
  sentence: string
}

const TIER_NAMES: Record<Tier, string> = {
  auto_approved: 'automatic',
  suggested: 'suggested',
  manual_review: 'reviewed',
}

/** The measured precision of each tier for a company, with how sure it can be. */
export function measureTiers(decided: readonly DecidedProposal[]): TierRecord[] {
  return TIERS.map((tier) => {
    const mine = decided.filter((each) => each.tier === tier)
    const count = (outcome: DecidedProposal['outcome']) =>
      mine.filter((each) => each.outcome === outcome).length
    const right = count('confirmed')
    const undone = count('undone')
    const wrong = undone + count('rejected')
    const looked = right + wrong
    return {
      tier,
      proposed: mine.length,
      right,
      wrong,
      open: mine.length - looked,
      precision: looked === 0 ? undefined : right / looked,
      precisionAtLeast: looked === 0 ? undefined : 1 - errorRateOf(wrong, looked).atMost,
      sentence: `${right + undone} ${TIER_NAMES[tier]} matches, ${undone} undone`,
    }
  })
}
