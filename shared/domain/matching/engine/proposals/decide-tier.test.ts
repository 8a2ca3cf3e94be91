import { expect, test } from 'vitest'
import { DEFAULT_THRESHOLDS } from '../thresholds.ts'
import { mayBeAutomatic, whatItWouldTake } from './decide-tier.ts'
import type { PairFacts } from './pair-facts.ts'

test('nearer days are said to make a match automatic only where three days apart they would', () => {
  const thresholds = { ...DEFAULT_THRESHOLDS, strict: 1 as const }
  for (const hasReference of [false, true])
    for (const isSimilar of [false, true])
      for (const contradiction of [undefined, 'names'] as const) {
        const texts = { hasReference, isSimilar, isTextless: !hasReference && !isSimilar }
        const standing = (days: number) => {
          const pair: PairFacts = { ...texts, days, isExact: true, contradiction, ruleScore: 0 }
          return { pair, confidence: 0.99999, rivalShare: 0 }
        }
        const said = whatItWouldTake(standing(9), thresholds, 1e-4)
        expect(said.startsWith('Would be automatic if')).toBe(mayBeAutomatic(standing(3), thresholds))
      }
})
