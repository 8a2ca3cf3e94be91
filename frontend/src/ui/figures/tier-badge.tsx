import type { Proposal } from '../../../../shared/contract/matching.ts'
import { type Tone, ToneBadge } from './tone-badge.tsx'

const TIERS: Record<Proposal['tier'], [label: string, tone: Tone]> = {
  auto_approved: ['Automatic', 'good'],
  suggested: ['Suggested', 'notice'],
  manual_review: ['Manual Review', 'warn'],
}

/** How sure a proposal is, in its words; with `percent` (0 to 100) also as a figure. */
export function TierBadge({ tier, percent }: { tier: Proposal['tier']; percent?: number }) {
  const [label, tone] = TIERS[tier]
  return (
    <ToneBadge tone={tone}>
      {label}
      {percent !== undefined && <span className="figures">{percent.toFixed(1)}%</span>}
    </ToneBadge>
  )
}

export function tierLabel(tier: Proposal['tier']): string {
  return TIERS[tier][0]
}
