import type { Classification } from '../../../../../shared/domain/classification/classification.ts'
import type { Tone } from '../../../ui/figures/tone-badge.tsx'

/** What people call a kind of bank line, and its colour. */
export const CLASSIFICATION_WORDS: Record<Classification, { label: string; tone: Tone }> = {
  receivables: { label: 'Receivables', tone: 'good' },
  payables: { label: 'Payables', tone: 'notice' },
  transfers: { label: 'Transfers', tone: 'calm' },
  fees: { label: 'Fees', tone: 'warn' },
  unclassified: { label: 'Unclassified', tone: 'calm' },
}
