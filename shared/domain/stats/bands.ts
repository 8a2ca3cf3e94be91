/** Where a match rate or a variance is cut into bands. Each table goes one way; a screen names the one that it uses. */

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

export const MATCH_RATE_BANDS = {
  /** Labels of how an account performs. */
  performance: [
    { atLeast: 95, label: 'Excellent', level: 'good' },
    { atLeast: 75, label: 'Good', level: 'fair' },
    { atLeast: 50, label: 'Needs Attention', level: 'weak' },
    { atLeast: 0, label: 'Poor', level: 'poor' },
  ],
  /** The health badge of an account. */
  health: [
    { atLeast: 90, label: 'Excellent', level: 'good' },
    { atLeast: 70, label: 'Good', level: 'fair' },
    { atLeast: 0, label: 'Needs Attention', level: 'weak' },
  ],
  /** The cards of the reconciliation overview: above 80 is good, and rates have one decimal. */
  overview: [
    { atLeast: 80.1, label: 'Good', level: 'good' },
    { atLeast: 0, label: 'Needs Attention', level: 'weak' },
  ],
  /** The dots of the dashboard. */
  dot: [
    { atLeast: 95, label: 'Nearly all matched', level: 'good' },
    { atLeast: 75, label: 'Mostly matched', level: 'weak' },
    { atLeast: 0, label: 'Many unmatched', level: 'poor' },
  ],
  /** How sure a match that awaits sign-off is: the cuts are those of the tiers. */
  confidence: [
    { atLeast: DEFAULT_THRESHOLDS.autoPercent, label: 'High', level: 'good' },
    { atLeast: DEFAULT_THRESHOLDS.suggestedPercent, label: 'Medium', level: 'fair' },
    { atLeast: 0, label: 'Low', level: 'weak' },
  ],
  /** The icons of the analytics. */
  icon: [
    { atLeast: 90, label: 'High', level: 'good' },
    { atLeast: 70, label: 'Medium', level: 'weak' },
    { atLeast: 0, label: 'Low', level: 'poor' },
  ],
} as const satisfies Record<string, readonly Band[]>

/** How large a variance is, by its size in units of currency; each band holds below its bound. */
export const VARIANCE_BANDS = [
  { below: '1', label: 'Excellent', level: 'good' },
  { below: '10', label: 'Good', level: 'fair' },
  { below: null, label: 'Needs Attention', level: 'weak' },
] as const satisfies readonly { below: string | null; label: string; level: BandLevel }[]

export function bandOfVariance(variance: Money): Pick<Band, 'label' | 'level'> {
  const size = absolute(variance)
  return VARIANCE_BANDS.find(({ below }) => below === null || size < money(below))!
}

/** The band of a rate in percent; undefined where there was nothing to count. */
export function bandOf(table: keyof typeof MATCH_RATE_BANDS, rate: number | null): Band | undefined {
  return rate === null ? undefined : MATCH_RATE_BANDS[table].find((band) => rate >= band.atLeast)
}
