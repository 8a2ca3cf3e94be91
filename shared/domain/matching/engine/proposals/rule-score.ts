/** The points rule that people know: amount and days, a reference, a similar description. */

/** What the rule looks at. */
export interface RuleFacts {
  /** The distance between the two days, never negative. */
  days: number
  /** Whether so many days are usual in this account. They then count as the same day. */
  isUsual?: boolean
  isExact: boolean
  hasReference: boolean
  isSimilar: boolean
}

/**
 * A payment that the bank shows as many days later as this account's payments usually take is as good as one of the same
 * day. Otherwise the window falls by 5 points a day to the third day, and beyond it there are none.
 */
export const RULE_POINTS = {
  sameDay: 95,
  otherDay: 80,
  perDay: -5,
  windowDays: 3,
  inexact: -5,
  reference: 20,
  similar: 15,
  most: 100,
}

export function ruleScoreOf(facts: RuleFacts): number {
  return facts.days > RULE_POINTS.windowDays ? 0 : pointsOf(facts)
}

/**
 * What a tier is read on where it goes by the points. A late pair is never automatic there, so that it keeps those of the third
 * day for the tiers below: one that carries its reference is still suggested.
 */
export function pointsOf(facts: RuleFacts): number {
  const daysCounted = Math.min(facts.days, RULE_POINTS.windowDays)
  let points =
    facts.days === 0 || facts.isUsual
      ? RULE_POINTS.sameDay
      : RULE_POINTS.otherDay + RULE_POINTS.perDay * daysCounted
  if (!facts.isExact) points += RULE_POINTS.inexact
  if (facts.hasReference) points += RULE_POINTS.reference
  if (facts.isSimilar) points += RULE_POINTS.similar
  return Math.min(RULE_POINTS.most, points)
}
