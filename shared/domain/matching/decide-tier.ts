/** Which tier a pair falls into, and what it would take to be automatic. */
import type { PairDescription } from './describe-pair.ts'
import type { Tier } from './proposal.ts'
import { RULE_POINTS } from './rule-score.ts'
import type { Thresholds } from './thresholds.ts'

export interface Standing {
  pair: PairDescription
  /** 0 to 1. */
  confidence: number
  /** The probability of the best other explanation of either line, 0 when there is none. */
  rivalShare: number
  /** Identical lines stand on one side more often than on the other. */
  hasUnevenTwins: boolean
}

/** The lower of the rule score and the probability decides; the automatic tier asks for more besides. */
export function decideTier(standing: Standing, thresholds: Thresholds): Tier {
  const percent = Math.min(standing.pair.ruleScore, standing.confidence * 100)
  if (percent >= thresholds.autoPercent && obstacleOf(standing, thresholds) === undefined)
    return 'auto_approved'
  return percent >= thresholds.suggestedPercent ? 'suggested' : 'manual_review'
}

type Obstacle = 'days' | 'contradicted' | 'twins' | 'rival' | 'doubt'

function obstacleOf(
  { pair, confidence, rivalShare, hasUnevenTwins }: Standing,
  thresholds: Thresholds,
): Obstacle | undefined {
  if (pair.days > thresholds.autoDaysMax) return 'days'
  if (pair.isContradicted) return 'contradicted'
  if (hasUnevenTwins) return 'twins'
  const lead = Math.exp(-thresholds.autoMargin)
  if (rivalShare > lead * confidence) return 'rival'
  if (1 - confidence > lead) return 'doubt'
  return undefined
}

/** A sentence for a pair that is not automatic. */
export function whatItWouldTake(standing: Standing, thresholds: Thresholds): string {
  const { pair } = standing
  const obstacle = obstacleOf(standing, thresholds)
  switch (obstacle) {
    case 'days':
      return `Never automatic: the days are more than ${thresholds.autoDaysMax} apart`
    case 'contradicted':
      return pair.isExact
        ? 'Would be automatic if the references did not contradict each other'
        : 'Would be automatic if the amounts were equal to the cent'
    case 'twins':
      return 'Would be automatic if no identical line stood beside it'
    case 'rival':
      return pair.hasReference
        ? 'Would be automatic if the other candidate were settled first'
        : 'Would be automatic if a reference on the bank line told it from the other candidate'
    case 'doubt':
      return pair.hasReference
        ? 'Would be automatic if the name on the bank line agreed as well'
        : 'Would be automatic if the reference were on the bank line'
    case undefined:
      return whatPointsItWouldTake(pair, thresholds)
  }
}

function whatPointsItWouldTake(pair: PairDescription, thresholds: Thresholds): string {
  const missing = thresholds.autoPercent - pair.ruleScore
  if (!pair.hasReference && missing <= RULE_POINTS.reference) {
    return 'Would be automatic if the reference were on the bank line'
  }
  if (!pair.isSimilar && missing <= RULE_POINTS.similar) {
    return 'Would be automatic if the name on the bank line agreed as well'
  }
  return 'Would be automatic if both the reference and the name were on the bank line'
}
