import type { RuleFacts } from './rule-score.ts'

export const CONTRADICTIONS = [undefined, 'amounts', 'references', 'names'] as const
export type Contradiction = 'amounts' | 'references' | 'names'

/** What a tier is read on. */
export interface PairFacts extends RuleFacts {
  /** What speaks against the pair so that no probability makes it automatic. */
  contradiction?: Contradiction | undefined
  /** Nothing but amounts and days speaks for it. */
  isTextless: boolean
  ruleScore: number
}
