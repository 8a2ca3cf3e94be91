/** Sets of open lines that add up to one line of the other side, and how likely each is. */

import type { Tie } from './find-groups.ts'
import { firstFrom, type OpenSide, type OpenSides } from './open-sides.ts'
import { findSubsetSums, type SumSearch } from './subset-sums.ts'
import { grown } from './vocabulary.ts'

export interface Found {
  /** Places on the other side, ascending. */
  members: number[]
  tie: Tie
  /** How much likelier than "this line stands alone". */
  odds: number
  isComplete: boolean
}

/** How likely an open line is such a sum at all, before looking: by a shared reference, one counterparty, a deposit by days. */
export const GROUP_PRIOR = { reference: 0.5, counterparty: 0.25, nameless: 0.3, named: 0.04 }
/** By the number of days from the first line of a set to the last, counted from 1. */
const SPREAD_SHARES = [0.55, 0.2, 0.12, 0.07]
const LAG_SHARE = 0.35
const LAG_FALL = 0.7
const SIZE_FALL = 0.75

const KIN_MAX = 18
const KIN_RARITY_MIN = 2.5
const WINDOW_LINES_MAX = 60
/** A deposit reaches the bank within so many days of its last receipt. */
const BATCH_LAG_MAX = 7
const STEPS_MAX = 4000
const SOLUTIONS_MAX = 40
/** Sets with lower odds than this would never be proposed, so their sizes are not searched. */
const ODDS_MIN = 0.15

/** The chance that an unrelated set of lines adds up to an amount: about two in as many cents as it has. */
export function chanceOfSum(units: number, isRegular: boolean): number {
  return Math.min(0.5, ((isRegular ? 40 : 1) * 200) / Math.abs(units))
}

/** Lines that share a reference or a telling name with the single one and add up to it, anywhere within the days. */
export function findKin(sides: OpenSides, side: OpenSide, single: number): readonly Found[] {
  const kin = kinOf(sides, side, single, 'smaller')
  if (kin.length < 2 || kin.length > KIN_MAX) return NONE
  const sorted = Int32Array.from(kin).sort().reverse()
  const target = Math.abs(side.columns.amount[single]!)
  const sizes = sizesWorthwhile(kin.length, sides.linesMax - 1, GROUP_PRIOR.counterparty, target)
  if (sizes === undefined) return NONE
  return sumsOf(side, single, sorted, kin.length, 'counterparty', GROUP_PRIOR.counterparty, sizes)
}

/** Lines of one to four neighbouring days that add up to the single one. */
export function findBatches(sides: OpenSides, side: OpenSide, single: number): readonly Found[] {
  const { other } = side
  const day = sides.lead * side.columns.day[single]!
  const target = Math.abs(side.columns.amount[single]!)
  const prior = side.profile.nameWeight[single]! > 0 ? GROUP_PRIOR.named : GROUP_PRIOR.nameless
  const count = fillPool(sides, side, single)
  let found = NONE
  for (let from = 0; from < count; from++) {
    const first = poolDays[from]!
    if (from > 0 && poolDays[from - 1] === first) continue
    let to = from
    let reach = 0
    for (let spread = 1; spread <= SPREAD_SHARES.length; spread++) {
      const before = to
      while (to < count && poolDays[to]! < first + spread) reach += poolSizes[to++]!
      if (to - from > WINDOW_LINES_MAX) break
      if (to === before || reach < target || to - from < 2) continue
      const last = first + spread - 1
      const lag = last < day ? day - last : Math.max(0, first - day)
      const share = prior * SPREAD_SHARES[spread - 1]! * LAG_SHARE * LAG_FALL ** lag
      const sizes = sizesWorthwhile(to - from, sides.linesMax - 1, share, target)
      if (sizes === undefined) continue
      sortWindow(from, to)
      for (const sum of sumsOf(side, single, window, to - from, 'days', share, sizes)) {
        // Sets that do not span the window belong to a narrower one.
        const isOn = (wanted: number) =>
          sum.members.some((line) => sides.lead * other.columns.day[line]! === wanted)
        if (isOn(first) && isOn(last)) found = [...found, sum]
      }
    }
  }
  return found
}

const NONE: readonly Found[] = []

/** The lines that could belong to the single one at hand, by day: places, days and sizes. Filled anew for each. */
let pool = new Int32Array(256)
let poolDays = new Int32Array(256)
let poolSizes = new Float64Array(256)
/** The lines of the window at hand, the highest place first: places follow the amounts. */
const window = new Int32Array(WINDOW_LINES_MAX)

function fillPool(sides: OpenSides, side: OpenSide, single: number): number {
  const { days, byDay, open, columns } = side.other
  const { amount } = columns
  const day = sides.lead * side.columns.day[single]!
  const target = Math.abs(side.columns.amount[single]!)
  const isOut = side.columns.amount[single]! < 0
  const lastDay = day + side.partnerAfter
  let count = 0
  for (let at = firstFrom(days, day - Math.min(side.partnerBefore, BATCH_LAG_MAX)); at < days.length; at++) {
    if (days[at]! > lastDay) break
    const line = byDay[at]!
    const size = Math.abs(amount[line]!)
    if (!open[line] || size >= target || amount[line]! < 0 !== isOut) continue
    if (count === pool.length) {
      pool = grown(pool)
      poolDays = grown(poolDays)
      poolSizes = grown(poolSizes)
    }
    pool[count] = line
    poolDays[count] = days[at]!
    poolSizes[count++] = size
  }
  return count
}

function sortWindow(from: number, to: number): void {
  for (let next = from; next < to; next++) {
    const line = pool[next]!
    let at = next - from
    while (at > 0 && window[at - 1]! < line) {
      window[at] = window[at - 1]!
      at--
    }
    window[at] = line
  }
}

/** Open lines of the other side that share a reference or a telling name with the single one, within the days. */
export function kinOf(
  sides: OpenSides,
  side: OpenSide,
  single: number,
  wanted: 'smaller' | 'larger',
): number[] {
  const { other } = side
  const day = sides.lead * side.columns.day[single]!
  const size = Math.abs(side.columns.amount[single]!)
  const isOut = side.columns.amount[single]! < 0
  const kin: number[] = []
  for (const list of [side.profile.references, side.profile.names]) {
    for (let at = list.from[single]!; at < list.from[single + 1]!; at++) {
      const word = list.words[at]!
      if (sides.rarity[word]! < KIN_RARITY_MIN) continue
      for (const line of other.byWord.get(word) ?? []) {
        const otherDay = sides.lead * other.columns.day[line]!
        if (!other.open[line] || otherDay < day - side.partnerBefore || otherDay > day + side.partnerAfter)
          continue
        const amount = other.columns.amount[line]!
        if (amount < 0 !== isOut || Math.abs(amount) < size !== (wanted === 'smaller')) continue
        if (!kin.includes(line)) kin.push(line)
      }
    }
  }
  return kin
}

const scratch = new Float64Array(WINDOW_LINES_MAX)

/**
 * Sets of the pool that make the single line's amount; the pool's largest amount stands first. `prior` is how likely such
 * a set is at all, apart from its size.
 */
function sumsOf(
  side: OpenSide,
  single: number,
  pool: Int32Array,
  count: number,
  tie: Tie,
  prior: number,
  sizes: Sizes,
): readonly Found[] {
  const { amount } = side.other.columns
  const target = Math.abs(side.columns.amount[single]!)
  for (let at = 0; at < count; at++) scratch[at] = Math.abs(amount[pool[at]!]!)
  const { solutions, isComplete } = findSubsetSums({
    amounts: scratch,
    count,
    target,
    ...sizes,
    stepsMax: STEPS_MAX,
    solutionsMax: SOLUTIONS_MAX,
  })
  if (solutions.length === 0) return NONE
  return solutions.map((places) => {
    const members = places.map((at) => pool[at]!).reverse()
    const isRegular = members.every((line) => isRegularAmount(amount[line]!))
    return {
      members,
      tie,
      odds: oddsOf(prior, members.length, count, chanceOfSum(target, isRegular)),
      isComplete,
    }
  })
}

function oddsOf(prior: number, size: number, poolSize: number, chance: number): number {
  return Math.min(1e9, (prior * SIZE_FALL ** size) / (chance * waysToChoose(poolSize, size)))
}

type Sizes = Pick<SumSearch, 'smallMin' | 'smallMax' | 'largeMin'>

/** The more sets there are of a size, the less one of them proves: which sizes could still be proposed. */
function sizesWorthwhile(count: number, most: number, prior: number, target: number): Sizes | undefined {
  const chance = chanceOfSum(target, false)
  const isWorthwhile = (size: number) => oddsOf(prior, size, count, chance) >= ODDS_MIN
  let smallMax = 1
  while (smallMax < Math.min(count, most) && isWorthwhile(smallMax + 1)) smallMax++
  let largeMin = count + 1
  if (count <= most) while (largeMin - 1 > smallMax && isWorthwhile(largeMin - 1)) largeMin--
  if (smallMax < 2 && largeMin > count) return undefined
  return { smallMin: 2, smallMax, largeMin }
}

/** Whole amounts and price points such as 19.99: their sums meet by accident more often. */
function isRegularAmount(units: number): boolean {
  const cents = (Math.abs(units) / 100) % 100
  return cents % 50 === 0 || cents === 99 || cents === 95
}

function waysToChoose(from: number, count: number): number {
  let ways = 1
  const few = Math.min(count, from - count)
  for (let i = 0; i < few; i++) ways = (ways * (from - i)) / (i + 1)
  return ways
}
