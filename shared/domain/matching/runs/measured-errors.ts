/**
 * How many of the automatic matches of an account were found wrong, how many could be, and whether that is more than the company accepts.
 *
 * Two kinds of wrong ones are known: those that somebody came upon and undid or rejected, of which there may be more that nobody came upon;
 * and those of a random few that a person was asked about without being told what the engine did. The first are counted as they are, the
 * second say what the rest is like.
 */
import { chanceOfAtMost, errorRateOf } from './error-rate.ts'

export interface Measured {
  /** Matches that runs approved by themselves. */
  automatic: number
  /** Of those: undone or rejected by whoever came upon them. */
  found: number
  /** Second looks that could tell, and those of them that found the match wrong. */
  looked: number
  wrong: number
}

export const NOTHING_MEASURED: Measured = { automatic: 0, found: 0, looked: 0, wrong: 0 }

const NAMES = ['automatic', 'found', 'looked', 'wrong'] as const satisfies (keyof Measured)[]

/** What came after something else was measured. Less may be there than before, where matches went with their lines. */
export function measuredSince(now: Measured, before: Measured): Measured {
  const since = NAMES.map((name) => [name, Math.max(0, now[name] - before[name])])
  return Object.fromEntries(since) as unknown as Measured
}

export function measuredWith(measured: Measured, more: Partial<Measured>): Measured {
  const sums = NAMES.map((name) => [name, measured[name] + (more[name] ?? 0)])
  return Object.fromEntries(sums) as unknown as Measured
}

/** With 95% certainty at most this share of the automatic matches is wrong. Where nobody has looked a second time, that is all of them. */
export function wrongAtMost({ automatic, found, looked, wrong }: Measured): number {
  if (automatic === 0) return 1
  const rest = Math.max(0, automatic - found)
  return Math.min(1, (found + rest * errorRateOf(wrong, looked).atMost) / automatic)
}

export interface BeyondBudget {
  wrong: number
  of: number
  /** Of those that were looked at a second time; otherwise of all. */
  bySecondLook: boolean
}

/** One alone may be a slip of the finger. */
const WRONG_LEAST = 2
/** So seldom is it found of an account that keeps its budget. */
const CHANCE = 0.05

/**
 * Undefined where what was found wrong may be chance in an account of which one automatic match in so many is wrong. The upper bound would not do:
 * where nobody looked yet it is above every budget.
 */
export function beyondBudget(measured: Measured, oneWrongIn: number): BeyondBudget | undefined {
  const { automatic, found, looked, wrong } = measured
  // Of what was automatic before it was resumed, more can be found wrong than was automatic since.
  const all = { wrong: found + wrong, of: Math.max(automatic, found + wrong), bySecondLook: false }
  const looks = { wrong, of: looked, bySecondLook: true }
  return [all, looks].find(
    (each) =>
      each.wrong >= WRONG_LEAST && 1 - chanceOfAtMost(each.wrong - 1, each.of, 1 / oneWrongIn) < CHANCE,
  )
}
