/** Sets of open lines that add up to one line of the other side, and how likely each is. */

import type { Tie } from './find-groups.ts'
import { firstFrom, type OpenSide, type OpenSides } from './open-sides.ts'
import { findSubsetSums } from './subset-sums.ts'

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
export function findKin(sides: OpenSides, side: OpenSide, single: number): Found[] {
  const pool = kinOf(sides, side, single, 'smaller')
  if (pool.length < 2 || pool.length > KIN_MAX) return []
  const sorted = Int32Array.from(pool).sort().reverse()
  return sumsOf(sides, side, single, sorted, sorted.length, 'counterparty', GROUP_PRIOR.counterparty)
}

/** Lines of one to four neighbouring days that add up to the single one. */
export function findBatches(sides: OpenSides, side: OpenSide, single: number): Found[] {
  const { other } = side
  const day = sides.lead * side.columns.day[single]!
  const target = Math.abs(side.columns.amount[single]!)
  const isOut = side.columns.amount[single]! < 0
  const prior = side.profile.nameWeight[single]! > 0 ? GROUP_PRIOR.named : GROUP_PRIOR.nameless
  const { days, byDay, open } = other
  const { amount } = other.columns
  const firstDay = day - Math.min(side.partnerBefore, BATCH_LAG_MAX)
  const lastDay = day + side.partnerAfter
  const pool: number[] = []
  const poolDays: number[] = []
  for (let at = firstFrom(days, firstDay); at < days.length && days[at]! <= lastDay; at++) {
    const line = byDay[at]!
    if (!open[line] || amount[line]! < 0 !== isOut || Math.abs(amount[line]!) >= target) continue
    pool.push(line)
    poolDays.push(days[at]!)
  }
  const found: Found[] = []
  for (let from = 0; from < pool.length; from++) {
    const first = poolDays[from]!
    if (from > 0 && poolDays[from - 1] === first) continue
    let to = from
    let reach = 0
    for (let spread = 1; spread <= SPREAD_SHARES.length; spread++) {
      const before = to
      while (to < pool.length && poolDays[to]! < first + spread && to - from < WINDOW_LINES_MAX) {
        insert(window, to - from, pool[to]!)
        reach += Math.abs(amount[pool[to++]!]!)
      }
      if (to < pool.length && poolDays[to]! < first + spread) break
      if (to === before || reach < target || to - from < 2) continue
      const last = first + spread - 1
      const lag = last < day ? day - last : Math.max(0, first - day)
      const share = prior * SPREAD_SHARES[spread - 1]! * LAG_SHARE * LAG_FALL ** lag
      for (const sum of sumsOf(sides, side, single, window, to - from, 'days', share)) {
        // Sets that do not span the window belong to a narrower one.
        const isOn = (wanted: number) =>
          sum.members.some((line) => sides.lead * other.columns.day[line]! === wanted)
        if (isOn(first) && isOn(last)) found.push(sum)
      }
    }
  }
  return found
}

/** The lines of the window at hand, the highest place first: places follow the amounts. */
const window = new Int32Array(WINDOW_LINES_MAX)

function insert(lines: Int32Array, count: number, line: number): void {
  let at = count
  while (at > 0 && lines[at - 1]! < line) {
    lines[at] = lines[at - 1]!
    at--
  }
  lines[at] = line
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
  sides: OpenSides,
  side: OpenSide,
  single: number,
  pool: Int32Array,
  count: number,
  tie: Tie,
  prior: number,
): Found[] {
  const { amount } = side.other.columns
  const target = Math.abs(side.columns.amount[single]!)
  const sizes = sizesWorthwhile(count, sides.linesMax - 1, prior, target)
  if (sizes === undefined) return []
  for (let at = 0; at < count; at++) scratch[at] = Math.abs(amount[pool[at]!]!)
  const { solutions, isComplete } = findSubsetSums({
    amounts: scratch,
    count,
    target,
    ...sizes,
    stepsMax: STEPS_MAX,
    solutionsMax: SOLUTIONS_MAX,
  })
  if (solutions.length === 0) return []
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

/** The more sets there are of a size, the less one of them proves: which sizes could still be proposed. */
function sizesWorthwhile(count: number, most: number, prior: number, target: number) {
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
