import type { SourceTransaction } from '../../../../../shared/contract/transactions.ts'
import { ToneBadge } from '../../../ui/figures/tone-badge.tsx'
import { CLASSIFICATION_WORDS } from './classification-words.ts'

/** What a bank line is, with the certainty where it was worked out; why stands in its title. */
export function ClassificationBadge({
  of: { classification, confidenceData },
}: {
  of: Pick<SourceTransaction, 'classification' | 'confidenceData'>
}) {
  if (classification === 'unclassified') return null
  const { label, tone } = CLASSIFICATION_WORDS[classification]
  return (
    <ToneBadge tone={tone} {...(confidenceData && { title: confidenceData.reasons.join('. ') })}>
      {confidenceData?.by === 'auto' ? `${label} ${confidenceData.score}%` : label}
    </ToneBadge>
  )
}
