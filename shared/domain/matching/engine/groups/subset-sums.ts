/** Which amounts add up to another. */

export interface SumSearch {
  /** Positive whole numbers, largest first; only the first `count` are looked at. */
  amounts: Float64Array
  count: number
  target: number
  /** Sizes worth looking at: from `smallMin` to `smallMax`, and from `largeMin` up to all. */
  smallMin: number
  smallMax: number
  largeMin: number
  /** Steps before the search gives up. */
  stepsMax: number
  solutionsMax: number
}

export interface SumsFound {
  /** Places in `amounts`, ascending. */
  solutions: number[][]
  /** Whether all sets of those sizes were looked at. */
  isComplete: boolean
}

/**
 * Depth first, cutting off where what is left can no longer reach the target; the last two amounts of a set are found by
 * walking inwards from both ends. Large sets are found from the other end, by what they leave out.
 */
export function findSubsetSums(search: SumSearch): SumsFound {
  const { amounts, count, target } = search
  let total = 0
  for (let at = 0; at < count; at++) total += amounts[at]!
  if (total < target) return NOTHING
  if (reach.length <= count) {
    reach = new Float64Array(2 * count)
    taken = new Int32Array(2 * count)
  }
  reach[count] = 0
  for (let at = count - 1; at >= 0; at--) reach[at] = reach[at + 1]! + amounts[at]!
  walk.amounts = amounts
  walk.count = count
  walk.reach = reach
  walk.taken = taken
  walk.stepsLeft = search.stepsMax
  walk.solutionsMax = search.solutionsMax
  const smallMax = Math.min(search.smallMax, count)
  for (let size = search.smallMin; size <= smallMax; size++) {
    if (isWithinReach(count, size, target)) descend(walk, 0, 0, size, target)
  }
  const leftOutMax = Math.min(count - search.smallMin, count - Math.max(search.largeMin, smallMax + 1))
  const small = walk.solutions
  if (leftOutMax >= 0) {
    if (small.length > 0) walk.solutions = []
    for (let size = 0; size <= leftOutMax; size++) {
      if (isWithinReach(count, size, total - target)) descend(walk, 0, 0, size, total - target)
    }
    if (walk.solutions !== small) for (const leftOut of walk.solutions) small.push(allBut(count, leftOut))
    else for (let at = 0; at < small.length; at++) small[at] = allBut(count, small[at]!)
  }
  const isComplete = walk.stepsLeft > 0 && small.length < walk.solutionsMax
  if (small.length === 0 && isComplete) return NOTHING
  walk.solutions = []
  return { solutions: small, isComplete }
}

/** Whether the largest amounts of a size reach a goal and the smallest do not exceed it. */
function isWithinReach(count: number, size: number, goal: number): boolean {
  return reach[0]! - reach[size]! >= goal && reach[count - size]! <= goal
}

/** Room that searches reuse, as there are many of them; filled anew by each. */
let reach = new Float64Array(64)
let taken = new Int32Array(64)

/** Nothing adds up. */
const NOTHING: SumsFound = { solutions: [], isComplete: true }

interface Walk {
  amounts: Float64Array
  count: number
  /** The sum of the amounts from a place on. */
  reach: Float64Array
  taken: Int32Array
  stepsLeft: number
  solutionsMax: number
  solutions: number[][]
}

/** The walk at hand. */
const walk: Walk = {
  amounts: reach,
  count: 0,
  reach,
  taken,
  stepsLeft: 0,
  solutionsMax: 0,
  solutions: [],
}

/** Adds `left` more amounts from place `at` on so that they make `goal`. */
function descend(walk: Walk, at: number, depth: number, left: number, goal: number): void {
  const { amounts, count, reach, taken } = walk
  if (left === 0) {
    if (goal === 0) walk.solutions.push(Array.from(taken.subarray(0, depth)))
    return
  }
  if (left === 1) {
    for (
      let place = firstAtMost(amounts, at, count, goal);
      place < count && amounts[place] === goal;
      place++
    ) {
      taken[depth] = place
      walk.solutions.push(Array.from(taken.subarray(0, depth + 1)))
    }
    return
  }
  if (left === 2) {
    addPairs(walk, at, depth, goal)
    return
  }
  // The smallest that so many amounts can make is the sum of the last ones.
  if (goal > reach[at]! || goal < reach[count - left]!) return
  const most = goal - reach[count - left + 1]!
  for (let next = firstAtMost(amounts, at, count, most); next + left <= count; next++) {
    const amount = amounts[next]!
    // From here on even the largest ones fall short.
    if (goal > reach[next]! - reach[next + left]!) return
    if (walk.stepsLeft-- <= 0 || walk.solutions.length >= walk.solutionsMax) return
    taken[depth] = next
    descend(walk, next + 1, depth + 1, left - 1, goal - amount)
  }
}

/** The last two amounts of a set: as the first becomes smaller the second becomes larger, so both only move inwards. */
function addPairs({ amounts, count, taken, solutions }: Walk, at: number, depth: number, goal: number): void {
  let second = count - 1
  for (let first = firstAtMost(amounts, at, count, goal - amounts[second]!); first < second; first++) {
    const wanted = goal - amounts[first]!
    if (amounts[first + 1]! < wanted) return
    while (second > first && amounts[second]! < wanted) second--
    for (let place = second; place > first && amounts[place] === wanted; place--) {
      taken[depth] = first
      taken[depth + 1] = place
      solutions.push(Array.from(taken.subarray(0, depth + 2)))
    }
  }
}

/** The first place from `at` whose amount is at most `goal`. */
function firstAtMost(amounts: Float64Array, at: number, count: number, goal: number): number {
  let low = at
  let high = count
  while (low < high) {
    const middle = (low + high) >>> 1
    if (amounts[middle]! > goal) low = middle + 1
    else high = middle
  }
  return low
}

function allBut(count: number, leftOut: readonly number[]): number[] {
  const kept: number[] = []
  let skip = 0
  for (let at = 0; at < count; at++) {
    if (leftOut[skip] === at) skip++
    else kept.push(at)
  }
  return kept
}
