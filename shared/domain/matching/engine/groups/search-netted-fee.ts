import type { WordLists } from '../texts/word-weights.ts'
import type { Bond } from './add-subset-sums.ts'
import { firstFrom } from './day-index.ts'
import { addSum, chanceOfSum, GROUP_PRIOR, type Sums } from './group-odds.ts'
import type { OpenSide, OpenSides } from './open-sides.ts'
import { kinOf } from './search-kin.ts'

/** A fee is at most this part of the payment, and booked within so many days of it. */
const FEE_PART_MAX = 0.15
const FEE_DAYS_MAX = 3
/** How much likelier it is that a line is the fee when its text says so or names the same counterparty. */
export const SAYS_FEE = 15

/**
 * Adds payments that arrived less a fee, where the other side has the whole amount and the fee as lines of their own: a
 * kindred larger line and an opposite smaller one that together make the single one.
 */
export function addNettedFees(
  sums: Sums,
  sides: OpenSides,
  side: OpenSide,
  single: number,
  isMeant: Bond['isMeant'],
): void {
  const { other } = side
  const { amount, day } = other.columns
  const target = side.columns.amount[single]!
  for (const payment of kinOf(sides, side, single, 'larger')) {
    const fee = target - amount[payment]!
    if (Math.abs(fee) > FEE_PART_MAX * Math.abs(amount[payment]!)) continue
    const fees = (other.byAmount.get(fee) ?? []).filter(
      (line) => other.open[line] && Math.abs(day[line]! - day[payment]!) <= FEE_DAYS_MAX,
    )
    if (fees.length === 0) continue
    const around = linesAround(sides, other, payment)
    for (const line of fees) {
      const says = speaksOfFee(sides, other, line) || sharesWord(sides, other, line, payment) ? SAYS_FEE : 1
      const odds = (GROUP_PRIOR.fee * says) / (chanceOfSum(fee, false) * around)
      const members = payment < line ? [payment, line] : [line, payment]
      if (isMeant(members)) addSum(sums, { members, tie: 'fee', odds: Math.min(1e9, odds) })
    }
  }
}

/** How many lines could be taken for the fee. */
function linesAround(sides: OpenSides, other: OpenSide, payment: number): number {
  const day = sides.lead * other.columns.day[payment]!
  return Math.max(
    1,
    firstFrom(other.days, day + FEE_DAYS_MAX + 1) - firstFrom(other.days, day - FEE_DAYS_MAX),
  )
}

export function speaksOfFee(sides: OpenSides, side: OpenSide, line: number): boolean {
  return wordsOf(side, line).some((word) => sides.feeWords.has(word))
}

function sharesWord(sides: OpenSides, side: OpenSide, line: number, payment: number): boolean {
  const words = wordsOf(side, payment)
  return wordsOf(side, line).some((word) => sides.rarity[word]! > 2.5 && words.includes(word))
}

/** All that a line says, but for what everybody says. */
export function wordsOf(side: OpenSide, line: number): number[] {
  const { names, strange, references } = side.profile
  const list = ({ from, words }: WordLists) => Array.from(words.subarray(from[line]!, from[line + 1]!))
  return [...list(references), ...list(names), ...list(strange)]
}
