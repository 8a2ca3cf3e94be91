/** Which tier a pair falls into, and what it would take to be automatic. */

import type { Thresholds } from '../thresholds.ts'
import type { Contradiction, PairDescription } from './describe-pair.ts'
import type { Tier } from './proposal.ts'
import { RULE_POINTS } from './rule-score.ts'

export interface Standing {
  pair: PairDescription
  /** 0 to 1. */
  confidence: number
  /** The probability of the best other explanation of either line, 0 when there is none. */
  rivalShare: number
  /** Identical lines stand on one side more often than on the other, or other sets of lines add up as well. */
  ambiguity?: 'twins' | 'combinations' | undefined
  /** Nothing but their sum holds the lines together, perhaps one of amounts that easily stand in for others. */
  bareSum?: 'plain' | 'regular' | undefined
}

/** The lower of the rule score and the probability decides; the automatic tier asks for more besides. */
export function decideTier(standing: Standing, thresholds: Thresholds): Tier {
  const percent = Math.min(standing.pair.ruleScore, standing.confidence * 100)
  if (percent >= thresholds.autoPercent && obstacleOf(standing, thresholds) === undefined)
    return 'auto_approved'
  return percent >= thresholds.suggestedPercent ? 'suggested' : 'manual_review'
}

type Obstacle = 'days' | Contradiction | 'twins' | 'combinations' | 'rival' | 'doubt'

function obstacleOf(standing: Standing, thresholds: Thresholds): Obstacle | undefined {
  const { pair, confidence, rivalShare, ambiguity } = standing
  if (pair.days > thresholds.autoDaysMax) return 'days'
  if (pair.contradiction) return pair.contradiction
  if (ambiguity) return ambiguity
  if (isClose({ rivalShare, confidence }, thresholds)) return 'rival'
  return 1 - confidence > Math.exp(-marginOf(standing, thresholds)) ? 'doubt' : undefined
}

function marginOf({ pair, bareSum }: Standing, thresholds: Thresholds): number {
  if (bareSum) return thresholds.autoMarginSum + (bareSum === 'regular' ? REGULAR_RISK : 0)
  return pair.isTextless ? thresholds.autoMarginTextless : thresholds.autoMargin
}

/** Two price points may stand in for a third: 10.00 + 19.99 for 29.99. */
const REGULAR_RISK = 1.5

/** Whether another explanation of one of the lines comes near. */
export function isClose(
  standing: Pick<Standing, 'rivalShare' | 'confidence'>,
  thresholds: Thresholds,
): boolean {
  return standing.rivalShare > Math.exp(-thresholds.autoMargin) * standing.confidence
}

/** A sentence for a pair that is not automatic. */
export function whatItWouldTake(standing: Standing, thresholds: Thresholds): string {
  const { pair } = standing
  const obstacle = obstacleOf(standing, thresholds)
  switch (obstacle) {
    case 'days':
      return `Never automatic: the days are more than ${thresholds.autoDaysMax} apart`
    case 'amounts':
      return 'Would be automatic if the amounts were equal to the cent'
    case 'references':
      return 'Would be automatic if the references did not contradict each other'
    case 'names':
      return 'Would be automatic if the names agreed, or a reference did'
    case 'twins':
      return 'Would be automatic if no identical line stood beside it'
    case 'combinations':
      return 'Would be automatic if no other combination added up to the same amount'
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
