import type { Tone } from '../../../ui/figures/tone-badge.tsx'

/** How sure a candidate is, by its probability against all rivals (0 to 1); each word holds from its bound. */
const CERTAINTIES = [
  { atLeast: 0.99, label: 'Nearly certain', tone: 'good' },
  { atLeast: 0.95, label: 'Very likely', tone: 'good' },
  { atLeast: 0.8, label: 'Likely', tone: 'notice' },
  { atLeast: 0.5, label: 'Possible', tone: 'warn' },
  { atLeast: 0, label: 'Unsure', tone: 'warn' },
] as const satisfies readonly { atLeast: number; label: string; tone: Tone }[]

export function certaintyOf(confidenceScore: number): { label: string; tone: Tone } {
  return CERTAINTIES.find(({ atLeast }) => confidenceScore >= atLeast)!
}
