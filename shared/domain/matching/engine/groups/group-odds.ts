/** How likely it is that lines which add up belong together. */
import type { SumSearch } from './subset-sums.ts'

/**
 * What holds a group together: a reference that all its lines share, or some of them, one counterparty, neighbouring days, a fee, that an amount less
 * an opposite one of its day is all that comes to it, or that its lines are of one day and under one reference.
 */
export type Tie = 'reference' | 'slip' | 'counterparty' | 'days' | 'fee' | 'netted' | 'together'

/** A set of lines of one side that adds up to a line of the other. */
export interface Found {
  /** Places on their side, ascending. */
  members: number[]
  tie: Tie
  /** How much likelier than "this line stands alone". */
  odds: number
}

/** All sets that add up to one line. Only the best are kept; the rest count by their odds. */
export interface Sums {
  best: Found[]
  restOdds: number
  restCount: number
  /** Whether all sets that could matter were looked at. */
  isComplete: boolean
}

/** How likely an open line is such a sum at all, before looking: by a shared reference, one counterparty, a deposit by days. */
export const GROUP_PRIOR = {
  reference: 0.5,
  slip: 0.4,
  counterparty: 0.25,
  nameless: 0.6,
  named: 0.04,
  fee: 0.15,
}

/** Among more lines than this so many sums meet by accident that none proves anything. */
export const POOL_MAX = 40
const KEPT_MAX = 12
const SIZE_FALL = 0.75
const STATED_RIGHT = 0.9
const ODDS_MAX = 1e9
/** Sets with lower odds than this would never be proposed, so their sizes are not searched. */
const ODDS_MIN = 0.05

export function createSums(): Sums {
  return { best: [], restOdds: 0, restCount: 0, isComplete: true }
}

/** Adds a set unless it is there already; then the higher odds count. */
export function addSum(sums: Sums, found: Found): void {
  const same = sums.best.find(({ members }) => isSame(members, found.members))
  if (same) {
    if (found.odds > same.odds) Object.assign(same, found)
  } else sums.best.push(found)
  if (sums.best.length <= KEPT_MAX) return
  let least = 0
  for (let at = 1; at < sums.best.length; at++) if (sums.best[at]!.odds < sums.best[least]!.odds) least = at
  sums.restOdds += sums.best[least]!.odds
  sums.restCount++
  sums.best.splice(least, 1)
}

/** The chance that an unrelated set of lines adds up to an amount: about two in as many cents as it has. */
export function chanceOfSum(units: number, isRegular: boolean): number {
  return Math.min(0.5, ((isRegular ? 12 : 1) * 200) / Math.abs(units))
}

/** Whole amounts and price points such as 19.99: their sums meet by accident more often. */
export function isRegularAmount(units: number): boolean {
  const cents = (Math.abs(units) / 100) % 100
  return cents % 50 === 0 || cents === 99 || cents === 95
}

/**
 * The prior of such a set against the number of sets of its size in the pool times the chance that one of them meets the
 * amount by accident.
 */
export function oddsOf(prior: number, size: number, poolSize: number, chance: number): number {
  return Math.min(ODDS_MAX, (prior * PARTS[poolSize]![size]!) / chance)
}

export type Sizes = Pick<SumSearch, 'smallMin' | 'smallMax' | 'largeMin'>

/** The more sets there are of a size, the less one of them proves: which sizes could still be proposed. */
export function sizesWorthwhile(
  poolSize: number,
  most: number,
  prior: number,
  target: number,
): Sizes | undefined {
  const least = (ODDS_MIN * chanceOfSum(target, false)) / prior
  const parts = PARTS[poolSize]!
  let smallMax = 1
  while (smallMax < Math.min(poolSize, most) && parts[smallMax + 1]! >= least) smallMax++
  let largeMin = poolSize + 1
  if (poolSize <= most) while (largeMin - 1 > smallMax && parts[largeMin - 1]! >= least) largeMin--
  if (smallMax < 2 && largeMin > poolSize) return undefined
  return { smallMin: 2, smallMax, largeMin }
}

/** The prior of a set that has as many lines as the single one says, which is no rarer for being large. */
export function statedPrior(prior: number, size: number): number {
  return (prior * STATED_RIGHT) / SIZE_FALL ** size
}

/** The one size that the single line states, where a set of it could still be proposed. */
export function sizeWorthwhile(
  poolSize: number,
  size: number,
  prior: number,
  target: number,
): Sizes | undefined {
  if (size < 2 || size > poolSize) return undefined
  const odds = (statedPrior(prior, size) * PARTS[poolSize]![size]!) / chanceOfSum(target, false)
  if (odds < ODDS_MIN) return undefined
  // Large sets are found by what they leave out.
  return size <= poolSize / 2
    ? { smallMin: size, smallMax: size, largeMin: poolSize + 1 }
    : { smallMin: 2, smallMax: 1, largeMin: size }
}

/** By the size of the pool and of the set: how rarely a set is so large, over how many sets there are of that size. */
const PARTS = Array.from({ length: POOL_MAX + 1 }, (_, pool) =>
  Array.from({ length: pool + 1 }, (_, size) => SIZE_FALL ** size / waysToChoose(pool, size)),
)

function waysToChoose(from: number, count: number): number {
  let ways = 1
  const few = Math.min(count, from - count)
  for (let i = 0; i < few; i++) ways = (ways * (from - i)) / (i + 1)
  return ways
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}
