/** An amount less an opposite one, by days and amounts alone: what a shop takes and what is kept back of it, under words that all its lines share. */
import type { Bond } from './add-subset-sums.ts'
import { firstFrom } from './day-index.ts'
import { addSum, chanceOfSum, GROUP_PRIOR, type Sums } from './group-odds.ts'
import { firstOfSize, type OpenSide, type OpenSides } from './open-sides.ts'
import { SAYS_FEE, speaksOfFee, wordsOf } from './search-netted-fee.ts'

/** The books have the larger one so many days before the bank does, or after it, and the opposite one so many days from it. */
const BEFORE_MAX = 5
const AFTER_MAX = 1
const APART_MAX = 1
/** The opposite one is at most this part of the larger, or more where it speaks of a fee. */
const PART_MAX = 0.06
const FEE_PART_MAX = 0.15
/** How much likelier it is when the larger one says what the single line says. */
const SAYS_SAME = 5
/** Less likely ones are accidents as often as not; as sure as a reference makes a group none ever is. */
const ODDS_MIN = 4
const ODDS_MAX = 60

/**
 * Adds the one payment nearby that, less an opposite line of its day, makes the single one. Nothing where there are several: of days and
 * amounts alone none of them is meant more than the others. One that a rare word or a number names is found by that (`addNettedFees`).
 */
export function addNettedNearby(
  sums: Sums,
  sides: OpenSides,
  side: OpenSide,
  single: number,
  isMeant: Bond['isMeant'],
): void {
  if (sums.best.some(({ tie }) => tie === 'fee')) return
  const { other } = side
  const { amount, day } = other.columns
  const target = side.columns.amount[single]!
  const around = paymentsAround(sides, side, single)
  let found: { payment: number; opposite: number } | undefined
  for (const payment of around) {
    const less = target - amount[payment]!
    for (const opposite of other.byAmount.get(less) ?? []) {
      if (!other.open[opposite] || Math.abs(day[opposite]! - day[payment]!) > APART_MAX) continue
      const isSmall = Math.abs(less) <= PART_MAX * Math.abs(amount[payment]!)
      if (!isSmall && !speaksOfFee(sides, other, opposite)) continue
      if (found) return
      found = { payment, opposite }
    }
  }
  if (!found) return
  const { payment, opposite } = found
  const says =
    (speaksOfFee(sides, other, opposite) ? SAYS_FEE : 1) *
    (saySame(side, single, other, payment) ? SAYS_SAME : 1)
  const ways = around.length * linesAround(sides, other, payment)
  const odds = (GROUP_PRIOR.fee * says) / (chanceOfSum(amount[opposite]!, false) * ways)
  const members = payment < opposite ? [payment, opposite] : [opposite, payment]
  if (odds >= ODDS_MIN && isMeant(members))
    addSum(sums, { members, tie: 'netted', odds: Math.min(ODDS_MAX, odds) })
}

/** Open lines of the direction of the single one, somewhat larger and near it. */
function paymentsAround(sides: OpenSides, side: OpenSide, single: number): number[] {
  const { other } = side
  const target = side.columns.amount[single]!
  const size = Math.abs(target)
  const day = sides.lead * side.columns.day[single]!
  const { days, from, lines } = target < 0 ? other.outByDay : other.inByDay
  const limit = firstOfSize(other, size + 1)
  const past = firstOfSize(other, size / (1 - FEE_PART_MAX) + 1)
  const [before, after] = side === sides.bank ? [BEFORE_MAX, AFTER_MAX] : [AFTER_MAX, BEFORE_MAX]
  const lastDay = day + Math.min(side.partnerAfter, after)
  const found: number[] = []
  let at = firstFrom(days, day - Math.min(side.partnerBefore, before))
  for (; at < days.length && days[at]! <= lastDay; at++) {
    const end = from[at + 1]!
    for (let place = firstFrom(lines, limit, from[at]!, end); place < end && lines[place]! < past; place++)
      if (other.open[lines[place]!]) found.push(lines[place]!)
  }
  return found
}

/** How many lines could be taken for the opposite one. */
function linesAround(sides: OpenSides, other: OpenSide, payment: number): number {
  const day = sides.lead * other.columns.day[payment]!
  return Math.max(1, firstFrom(other.days, day + APART_MAX + 1) - firstFrom(other.days, day - APART_MAX))
}

function saySame(side: OpenSide, single: number, other: OpenSide, payment: number): boolean {
  const words = wordsOf(side, single)
  return wordsOf(other, payment).some((word) => words.includes(word))
}
