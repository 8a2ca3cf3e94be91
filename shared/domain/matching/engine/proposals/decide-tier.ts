/** Which tier a match falls into, and what it would take to be automatic. */

import type { Thresholds } from '../thresholds.ts'
import type { Contradiction, PairFacts } from './pair-facts.ts'
import type { Tier } from './proposal.ts'
import { pointsOf, RULE_POINTS } from './rule-score.ts'

export interface Standing {
  pair: PairFacts
  /** 0 to 1. */
  confidence: number
  /** The probability of the best other explanation of either line, 0 when there is none. */
  rivalShare: number
  /** Identical lines stand on one side more often than on the other, or other sets of lines add up as well. */
  ambiguity?: 'twins' | 'combinations' | undefined
  /** Nothing but their sum holds the lines together, perhaps one of amounts that easily stand in for others. */
  bareSum?: 'plain' | 'regular' | undefined
}

/** The probability decides. `doubtMax` is the largest doubt that the account's budget of errors bears. */
export function decideTier(standing: Standing, thresholds: Thresholds, doubtMax: number): Tier {
  if (mayBeAutomatic(standing, thresholds) && doubtOf(standing) <= doubtMax) return 'auto_approved'
  const isPlain = thresholds.strict || doubtOf(standing) <= Math.exp(-thresholds.suggestedMargin)
  return isPlain && percentOf(standing, thresholds) >= thresholds.suggestedPercent
    ? 'suggested'
    : 'manual_review'
}

/** How likely it is wrong, 0 to 1. */
export function doubtOf({ confidence }: Pick<Standing, 'confidence'>): number {
  return 1 - confidence
}

/** Whether nothing but the budget stands in the way. */
export function mayBeAutomatic(standing: Standing, thresholds: Thresholds): boolean {
  return (
    percentOf(standing, thresholds) >= thresholds.autoPercent &&
    obstacleOf(standing, thresholds) === undefined
  )
}

function percentOf({ pair, confidence }: Standing, { strict }: Thresholds): number {
  return strict ? Math.min(pointsOf(pair), confidence * 100) : confidence * 100
}

type Obstacle = 'days' | Contradiction | 'twins' | 'combinations' | 'doubt'

function obstacleOf(standing: Standing, thresholds: Thresholds): Obstacle | undefined {
  const { pair, ambiguity } = standing
  if (thresholds.strict && pair.days > thresholds.autoDaysMax) return 'days'
  if (pair.contradiction) return pair.contradiction
  if (ambiguity) return ambiguity
  return doubtOf(standing) > Math.exp(-marginOf(standing, thresholds)) ? 'doubt' : undefined
}

function marginOf({ pair, bareSum }: Standing, thresholds: Thresholds): number {
  if (bareSum) return thresholds.autoMarginSum + (bareSum === 'regular' ? REGULAR_RISK : 0)
  return pair.isTextless ? thresholds.autoMarginTextless : thresholds.autoMargin
}

/** Two price points may stand in for a third: 10.00 + 19.99 for 29.99. */
const REGULAR_RISK = 1.5

/** Another explanation of one of the lines that is this likely beside it, as a natural log, is said. */
const CLOSE = 4

/** Whether another explanation of one of the lines comes near. */
export function isClose({ rivalShare, confidence }: Pick<Standing, 'rivalShare' | 'confidence'>): boolean {
  return rivalShare > Math.exp(-CLOSE) * confidence
}

/** A sentence for a match that is not automatic. */
export function whatItWouldTake(standing: Standing, thresholds: Thresholds, doubtMax: number): string {
  switch (obstacleOf(standing, thresholds)) {
    case 'days':
      return whatDaysItWouldTake(standing, thresholds)
    case 'amounts':
      return 'Would be automatic if the amounts were exactly equal'
    case 'references':
      return 'Would be automatic if the references did not contradict each other'
    case 'names':
      return 'Would be automatic if the names agreed, or a reference did'
    case 'twins':
      return 'Would be automatic if no identical line stood beside it'
    case 'combinations':
      return 'Would be automatic if no other combination added up to the same amount'
    default:
      return whatCertaintyItWouldTake(standing, thresholds, doubtMax)
  }
}

/** Nearer days alone may not do: at the last of the days most points are of the texts. */
function whatDaysItWouldTake({ pair, ambiguity }: Standing, thresholds: Thresholds): string {
  const days = thresholds.autoDaysMax
  if (pair.contradiction || ambiguity) return `Not automatic more than ${days} days apart`
  return pointsOf({ ...pair, days, isUsual: false }) >= thresholds.autoPercent
    ? `Would be automatic if the days were not more than ${days} apart`
    : `Not automatic more than ${days} days apart, nor at ${days} without both the reference and the name on the bank line`
}

function whatCertaintyItWouldTake(standing: Standing, thresholds: Thresholds, doubtMax: number): string {
  const doubt = doubtOf(standing)
  const asMany = `${oneIn(standing.confidence)} such matches is wrong`
  if (doubt > Math.exp(-marginOf(standing, thresholds)))
    return sentences(`${asMany}, too many to approve them automatically`, whatWouldHelp(standing))
  if (doubt > doubtMax)
    return sentences(
      `${asMany}: approved automatically as well, they would leave more wrong in all than the company accepts`,
      whatWouldHelp(standing),
    )
  return whatPointsItWouldTake(standing.pair, thresholds)
}

function sentences(said: string, more: string | undefined): string {
  return more ? `${said}. ${more}` : said
}

/** "About one in 40". */
function oneIn(confidence: number): string {
  const among = 1 / Math.max(1e-6, 1 - confidence)
  const rounded = among < 10 ? Math.max(2, Math.round(among)) : Number(among.toPrecision(1))
  // A locale is asked for the commas of the few that have some, as it takes its time.
  return `About one in ${rounded < 1000 ? rounded : rounded.toLocaleString('en')}`
}

/** Undefined where the bank line says all that it could. */
function whatWouldHelp({ pair, rivalShare, confidence }: Standing): string | undefined {
  const close = isClose({ rivalShare, confidence })
  if (!pair.hasReference)
    return close
      ? 'A reference on the bank line would tell it from the other candidate'
      : 'A reference on the bank line would make this one surer'
  if (close) return 'It could be automatic once the other candidate is settled'
  return pair.isSimilar ? undefined : 'The name on the bank line would make this one surer'
}

function whatPointsItWouldTake(pair: PairFacts, thresholds: Thresholds): string {
  const missing = thresholds.autoPercent - pointsOf(pair)
  if (!pair.hasReference && missing <= RULE_POINTS.reference) {
    return 'Would be automatic if the reference were on the bank line'
  }
  if (!pair.isSimilar && missing <= RULE_POINTS.similar) {
    return 'Would be automatic if the name on the bank line agreed as well'
  }
  return 'Would be automatic if both the reference and the name were on the bank line'
}
