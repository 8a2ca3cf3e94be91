/** Where a match rate, a confidence or a variance is cut into bands: one grade for one figure, whatever screen it is on. */

import { DEFAULT_THRESHOLDS } from '../matching/engine/thresholds.ts'
import { absolute, type Money, money } from '../money/money.ts'

/** How good a band is, from best to worst; screens choose the colour. */
export type BandLevel = 'good' | 'fair' | 'weak' | 'poor'

export interface Band {
  /** Percent from which the band holds. */
  atLeast: number
  label: string
  level: BandLevel
}

const BANDS = {
  /** How much of an account is matched, on every screen. */
  matchRate: [
    { atLeast: 95, label: 'Excellent', level: 'good' },
    { atLeast: 75, label: 'Good', level: 'fair' },
    { atLeast: 50, label: 'Needs Attention', level: 'weak' },
    { atLeast: 0, label: 'Poor', level: 'poor' },
  ],
  /** How sure a match that awaits sign-off is: the cuts are those of the tiers. */
  confidence: [
    { atLeast: DEFAULT_THRESHOLDS.autoPercent, label: 'High', level: 'good' },
    { atLeast: DEFAULT_THRESHOLDS.suggestedPercent, label: 'Medium', level: 'fair' },
    { atLeast: 0, label: 'Low', level: 'weak' },
  ],
} as const satisfies Record<string, readonly Band[]>

/** How large a variance is, by its size in units of currency; each band holds below its bound. Only none at all is green. */
export const VARIANCE_BANDS = [
  { below: '0.01', label: 'Excellent', level: 'good' },
  { below: '1', label: 'Excellent', level: 'fair' },
  { below: '10', label: 'Good', level: 'fair' },
  { below: null, label: 'Needs Attention', level: 'weak' },
] as const satisfies readonly { below: string | null; label: string; level: BandLevel }[]

export function bandOfVariance(variance: Money): Pick<Band, 'label' | 'level'> {
  const size = absolute(variance)
  return VARIANCE_BANDS.find(({ below }) => below === null || size < money(below))!
}

/** The band of a figure in percent; undefined where there was nothing to count. */
export function bandOf(figure: keyof typeof BANDS, percent: number | null): Band | undefined {
  return percent === null ? undefined : BANDS[figure].find((band) => percent >= band.atLeast)
}
