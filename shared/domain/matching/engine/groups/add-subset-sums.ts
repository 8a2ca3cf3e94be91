import {
  addSum,
  chanceOfSum,
  isRegularAmount,
  oddsOf,
  POOL_MAX,
  type Sizes,
  type Sums,
  type Tie,
} from './group-odds.ts'
import type { OpenSide } from './open-sides.ts'
import { findSubsetSums } from './subset-sums.ts'

const STEPS_MAX = 4000
const SOLUTIONS_MAX = 40
const NONE: readonly number[] = []

/** What binds the lines of a pool, and how likely they make a group at all, apart from its size. */
export interface Bond {
  tie: Tie
  prior: number
  sizes: Sizes
  /** Whether a set of lines counts for this pool. */
  isMeant: (members: readonly number[]) => boolean
  /** Lines that are in every set anyway. */
  given?: readonly number[]
  /** Days that a set must both have a line of. */
  firstDay?: number
  lastDay?: number
}

/** The search at hand; its amounts are those of the pool. Filled anew for each. */
const amounts = new Float64Array(POOL_MAX)
const search = {
  amounts,
  count: 0,
  target: 0,
  smallMin: 0,
  smallMax: 0,
  largeMin: 0,
  stepsMax: STEPS_MAX,
  solutionsMax: SOLUTIONS_MAX,
}

/** Adds the sets of the pool that make the single line's amount. The pool has the largest amount first. */
export function addSubsetSums(
  sums: Sums,
  side: OpenSide,
  single: number,
  pool: Int32Array,
  count: number,
  bond: Bond,
): void {
  const { amount, day } = side.other.columns
  const given = bond.given ?? NONE
  let target = Math.abs(side.columns.amount[single]!)
  for (const line of given) target -= Math.abs(amount[line]!)
  for (let at = 0; at < count; at++) amounts[at] = Math.abs(amount[pool[at]!]!)
  search.count = count
  search.target = target
  search.smallMin = bond.sizes.smallMin
  search.smallMax = bond.sizes.smallMax
  search.largeMin = bond.sizes.largeMin
  const { solutions, isComplete } = findSubsetSums(search)
  if (!isComplete) sums.isComplete = false
  for (const places of solutions) {
    const added = places.map((at) => pool[at]!).reverse()
    const members = given.length === 0 ? added : [...given, ...added].sort((a, b) => a - b)
    const isSpanned =
      bond.firstDay === undefined ||
      (members.some((line) => day[line] === bond.firstDay) &&
        members.some((line) => day[line] === bond.lastDay))
    if (!isSpanned || !bond.isMeant(members)) continue
    const isRegular = added.every((line) => isRegularAmount(amount[line]!))
    const odds = oddsOf(bond.prior, added.length, count, chanceOfSum(target, isRegular))
    addSum(sums, { members, tie: bond.tie, odds })
  }
}
