import { confidenceOf } from '../../../../shared/domain/wording/confidence.ts'
import { LEVEL_TONES } from './level-tone.ts'
import { ToneBadge } from './tone-badge.tsx'

/** How sure a match is, by its probability against all rivals (0 to 1). */
export function ConfidenceBadge({ score }: { score: number }) {
  const { label, level, percent } = confidenceOf(score)
  return (
    <ToneBadge tone={LEVEL_TONES[level]}>
      {label}
      <span className="figures">{percent}</span>
    </ToneBadge>
  )
}
