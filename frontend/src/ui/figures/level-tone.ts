import type { BandLevel } from '../../../../shared/domain/stats/bands.ts'
import type { Tone } from './tone-badge.tsx'

/** The tone in which a band is shown. */
export const LEVEL_TONES: Record<BandLevel, Tone> = {
  good: 'good',
  fair: 'notice',
  weak: 'warn',
  poor: 'bad',
}
