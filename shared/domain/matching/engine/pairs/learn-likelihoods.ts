/**
 * How true pairs of this account look: how many days the bank takes on which weekday, how often a reference or a name
 * survives. Learned from anchors, the pairs that have no other candidate on either side, starting from what is usual.
 * A short list stays close to the usual; a year of lines speaks for itself.
 */
import { NAME, NAME_LEVELS, REFERENCE, REFERENCE_LEVELS } from '../texts/comparison.ts'
import type { Account } from './account.ts'
import type { CertainPairs } from './certain-pairs.ts'
import type { Observations } from './observations.ts'
import { noWays, type Ways, wayOf, waysOf } from './ways-of-paying.ts'

/** Logs, in nats: how much likelier each outcome is for a true pair than for two lines that meet by chance. */
export interface Likelihoods {
  /** By way of paying and weekday of the leading line, times the width of the window, plus the lag's place in the window. */
  lag: Float64Array
  ways: Ways
  reference: Float64Array
  name: Float64Array
  /** By the lag's place in the window: the share of the certain pairs that took so many days, 0 while they are few. */
  lagShare: Float64Array
}

export interface Chance {
  /** Counts of outcomes among unrelated pairs. */
  reference: Float64Array
  name: Float64Array
}

const USUAL_REFERENCE = [0.49, 0.02, 0.005, 0.04, 0.445]
const USUAL_NAME = [0.2, 0.05, 0.06, 0.01, 0.05, 0.08, 0.55]
const CHANCE_REFERENCE = [0.6, 0.25, 0.1, 0.025, 0.025]
const CHANCE_NAME = [0.3, 0.2, 0.3, 0.14, 0.03, 0.02, 0.01]
/** How many pairs the usual is worth beside the learned. */
const USUAL_WEIGHT = 15
const WEEKDAY_WEIGHT = 25
const CHANCE_WEIGHT = 30
const ROUNDS = 3
/** No bank takes longer. */
const BANK_DAYS_MAX = 31
/** Fewer pairs do not make a number of days usual, whatever their share. */
const PAIRS_TO_BE_USUAL = 8
/** Log of how much likelier two lines are a pair than both alone, before anything is known of them. */
const PRIOR = 3

export function learnLikelihoods(
  account: Account,
  anchors: Int32Array,
  certain: CertainPairs,
  seen: Observations,
  chance: Chance,
): Likelihoods {
  const { daysBefore, daysAfter } = account.thresholds
  const width = daysBefore + daysAfter + 1
  const usualLag = usualLags(-daysBefore, daysAfter)
  const counts: Counts = {
    lag: new Float64Array(width),
    byWeekday: new Float64Array(7 * width),
    reference: new Float64Array(REFERENCE_LEVELS.length),
    name: new Float64Array(NAME_LEVELS.length),
  }
  let learned = likelihoodsOf(counts, chance, usualLag, noWays(account))
  for (let round = 0; round < ROUNDS && anchors.length > 0; round++) {
    for (const list of [counts.lag, counts.byWeekday, counts.reference, counts.name]) list.fill(0)
    for (let at = 0; at < anchors.length; at++) {
      const e = anchors[at]!
      const weight = PRIOR + seen.fixed[e]! + evidenceOf(learned, seen, e, width)
      // Parts of 1/1024, so that the sums do not depend on the order of the lines.
      const part = Math.round(1024 / (1 + Math.exp(-weight))) / 1024
      counts.lag[seen.lag[e]!]! += part
      counts.byWeekday[seen.weekday[e]! * width + seen.lag[e]!]! += part
      counts.reference[seen.reference[e]!]! += part
      counts.name[seen.name[e]!]! += part
    }
    learned = likelihoodsOf(counts, chance, usualLag, learned.ways)
  }
  return withWays(learned, account, certain, seen, shares(counts.lag, usualLag, USUAL_WEIGHT))
}

/** Days by way of paying: each way falls back on the usual, and its weekdays on what both together would give. */
function withWays(
  learned: Likelihoods,
  { bank, ledger, words }: Account,
  certain: CertainPairs,
  seen: Observations,
  usual: readonly number[],
): Likelihoods {
  const ways = waysOf(bank, ledger, certain, seen, usual, words.count)
  const width = usual.length
  const counts = new Float64Array(ways.telling.length * width)
  const byWeekday = new Float64Array(7 * counts.length)
  for (let at = 0; at < certain.count; at++) {
    const e = certain.edges[at]!
    const way = wayOf(ways, seen.bank[e]!, seen.ledger[e]!)
    counts[way * width + seen.lag[e]!]!++
    byWeekday[(way * 7 + seen.weekday[e]!) * width + seen.lag[e]!]!++
  }
  const lag = new Float64Array(byWeekday.length)
  lag.set(learned.lag)
  for (let way = 1; way < ways.telling.length; way++) {
    const mine = shares(counts.subarray(way * width, (way + 1) * width), usual, USUAL_WEIGHT)
    for (let weekday = 0; weekday < 7; weekday++) {
      const raw = mine.map(
        (share, place) => (share * Math.exp(learned.lag[weekday * width + place]!)) / usual[place]!,
      )
      const total = raw.reduce((sum, part) => sum + part, 0)
      const from = (way * 7 + weekday) * width
      const found = shares(
        byWeekday.subarray(from, from + width),
        raw.map((part) => part / total),
        WEEKDAY_WEIGHT,
      )
      for (let place = 0; place < width; place++) lag[from + place] = Math.log(found[place]!)
    }
  }
  return { ...learned, lag, ways }
}

/** The evidence of an edge that the likelihoods decide, in nats. */
export function evidenceOf(learned: Likelihoods, seen: Observations, e: number, width: number): number {
  const way = wayOf(learned.ways, seen.bank[e]!, seen.ledger[e]!)
  return (
    learned.lag[(way * 7 + seen.weekday[e]!) * width + seen.lag[e]!]! +
    learned.reference[seen.reference[e]!]! +
    learned.name[seen.name[e]!]!
  )
}

interface Counts {
  lag: Float64Array
  byWeekday: Float64Array
  reference: Float64Array
  name: Float64Array
}

function likelihoodsOf(counts: Counts, chance: Chance, usualLag: number[], ways: Ways): Likelihoods {
  const width = usualLag.length
  const lag = new Float64Array(7 * width)
  const overall = shares(counts.lag, usualLag, USUAL_WEIGHT)
  for (let weekday = 0; weekday < 7; weekday++) {
    const mine = shares(
      counts.byWeekday.subarray(weekday * width, (weekday + 1) * width),
      overall,
      WEEKDAY_WEIGHT,
    )
    for (let place = 0; place < width; place++) lag[weekday * width + place] = Math.log(mine[place]!)
  }
  const chanceReference = shares(chance.reference, CHANCE_REFERENCE, CHANCE_WEIGHT)
  const chanceName = shares(chance.name, CHANCE_NAME, CHANCE_WEIGHT)
  const reference = shares(counts.reference, USUAL_REFERENCE, USUAL_WEIGHT).map((share, level) =>
    // What agrees is weighed by how rare the very word is, so here only by how often true pairs agree.
    Math.log(level >= REFERENCE.partial ? share : share / chanceReference[level]!),
  )
  const sharing = chanceName[NAME.weak]! + chanceName[NAME.fair]! + chanceName[NAME.strong]!
  const name = shares(counts.name, USUAL_NAME, USUAL_WEIGHT).map((share, level) =>
    Math.log(level >= NAME.weak ? (share * sharing) / chanceName[level]! : share / chanceName[level]!),
  )
  return {
    lag,
    reference: Float64Array.from(reference),
    name: Float64Array.from(name),
    lagShare: lagSharesOf(counts.lag),
    ways,
  }
}

function lagSharesOf(counts: Float64Array): Float64Array {
  let total = 0
  for (const count of counts) total += count
  return counts.map((count) => (count < PAIRS_TO_BE_USUAL ? 0 : count / total))
}

function shares(counts: Float64Array, usual: readonly number[], weight: number): number[] {
  let total = weight
  for (const count of counts) total += count
  return usual.map((share, place) => (counts[place]! + share * weight) / total)
}

/**
 * Most lines arrive the same day or soon after the books; a few stand before. Falling ever faster, so that of two equal
 * payments the first is paired with the first.
 */
function usualLags(lagMin: number, lagMax: number): number[] {
  const raw: number[] = []
  // A window of months is one of due dates, and those are met on any day.
  const anyDay = lagMax > BANK_DAYS_MAX ? 0.5 / (lagMax - lagMin + 1) : 0
  for (let lag = lagMin; lag <= lagMax; lag++)
    raw.push(anyDay + (lag >= 0 ? 0.34 * 0.72 ** lag * 0.99 ** (lag * lag) : 0.03 * 0.45 ** (-lag - 1)))
  const total = raw.reduce((sum, part) => sum + part, 0)
  return raw.map((part) => part / total)
}
