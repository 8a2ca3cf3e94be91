/**
 * Puts the evidence right by what this account shows. Evidence is a log of how much likelier something is for a true pair than
 * by accident; names and amounts go together in ways that no table knows, so it is off by as much as an account is special.
 * Here all pairs that meet are counted against accidents that are known to be some (`findDecoys`), by kind and step of evidence:
 * there should be `1 + e^evidence` times as many of them. What there really is gives a lift and a slope, as in Platt's
 * logistic regression (1999), held near "as it is" while there is little to count.
 */
import { NAME, REFERENCE } from '../texts/comparison.ts'
import type { Observations } from './observations.ts'

/** What speaks for a pair beside amount and days: a reference, a name, or nothing. */
const NAMED = 1
export const BARE = 2
const KINDS = 3

export function kindOf(seen: Pick<Observations, 'reference' | 'name'>, e: number): number {
  if (seen.reference[e]! >= REFERENCE.partial) return 0
  return seen.name[e]! >= NAME.weak ? NAMED : BARE
}

/** Evidence of a kind counts as `lift + slope * evidence`. */
export interface Correction {
  lift: Float64Array
  slope: Float64Array
}

export interface Tally {
  /** By kind and step of evidence. */
  met: Float64Array
  accidents: Float64Array
}

/** Evidence in steps of a quarter, from where it starts to speak for a pair at all. */
const STEP = 0.25
const LEAST = -2
const STEPS = 64

export function createTally(): Tally {
  return { met: new Float64Array(KINDS * STEPS), accidents: new Float64Array(KINDS * STEPS) }
}

/** Counts in parts of 1/1024, so that the sums do not depend on the order. */
export function count(list: Float64Array, kind: number, evidence: number, weight: number): void {
  if (evidence < LEAST) return
  const step = Math.min(STEPS - 1, Math.floor((evidence - LEAST) / STEP))
  list[kind * STEPS + step]! += Math.round(weight * 1024) / 1024
}

/** How far the correction may be from "as it is" before anything was counted, as standard deviations. */
const LIFT_USUAL = 0.6
const SLOPE_USUAL = 0.1
/** Until accidents were counted, evidence is taken for a little less than it says. */
const LIFT_AT_FIRST = -0.3
const ROUNDS = 20

export function correctionOf({ met, accidents }: Tally): Correction {
  const lift = new Float64Array(KINDS)
  const slope = new Float64Array(KINDS)
  for (let kind = 0; kind < KINDS; kind++) {
    let a = LIFT_AT_FIRST
    let b = 1
    for (let round = 0; round < ROUNDS; round++) {
      // Newton's step for the log of the likelihood, with both parameters drawn to where they started.
      let ga = (LIFT_AT_FIRST - a) / LIFT_USUAL ** 2
      let gb = (1 - b) / SLOPE_USUAL ** 2
      let haa = 1 / LIFT_USUAL ** 2
      let hab = 0
      let hbb = 1 / SLOPE_USUAL ** 2
      for (let step = 0; step < STEPS; step++) {
        const seen = met[kind * STEPS + step]!
        const all = seen + accidents[kind * STEPS + step]!
        if (all === 0) continue
        const evidence = LEAST + (step + 0.5) * STEP
        const odds = Math.exp(a + b * evidence)
        const right = odds / (1 + odds)
        const share = (1 + odds) / (2 + odds)
        // How the share of those that meet moves with the evidence, over its variance.
        const off = right * (seen - all * share)
        const spread = all * right * right * share * (1 - share)
        ga += off
        gb += off * evidence
        haa += spread
        hab += spread * evidence
        hbb += spread * evidence * evidence
      }
      const determinant = haa * hbb - hab * hab
      a += within((hbb * ga - hab * gb) / determinant, LIFT_STEP)
      b += within((haa * gb - hab * ga) / determinant, SLOPE_STEP)
      b = Math.min(SLOPE_MAX, Math.max(SLOPE_MIN, b))
    }
    lift[kind] = a
    slope[kind] = b
  }
  return { lift, slope }
}

/** With very many pairs a whole step of Newton's goes far beyond the best. */
const LIFT_STEP = 0.5
const SLOPE_STEP = 0.1
/** Hardly anything is counted where evidence is the strongest, so it never promises much more there than it says. */
const SLOPE_MIN = 0.5
const SLOPE_MAX = 1.1

function within(step: number, most: number): number {
  return Math.min(most, Math.max(-most, step))
}
