/** What is posted as one: a payout as its sales, their tax, a refund and the fee, each an entry of its own, all of one day and under one reference. */
import type { Bond } from './add-subset-sums.ts'
import { firstFrom } from './day-index.ts'
import { addSum, chanceOfSum, GROUP_PRIOR, type Sums } from './group-odds.ts'
import type { OpenSide, OpenSides } from './open-sides.ts'

/** Less likely ones are accidents as often as not; as sure as a reference that both sides have none ever is. */
const ODDS_MIN = 4
const ODDS_MAX = 60

interface PostedTogether {
  /** The sets by what they come to. */
  bySum: ReadonlyMap<number, readonly number[][]>
  /** The days of all sets, ascending. */
  days: Int32Array
}

/** The open lines of a day that bear one reference, where they are several and at most as many as a match joins. */
export function postedTogether({ lead, linesMax }: OpenSides, side: OpenSide): PostedTogether {
  const { lines, day, amount } = side.columns
  const sets = new Map<string, number[]>()
  for (const line of side.byDay) {
    const reference = lines[line]!.reference?.trim()
    if (!reference) continue
    const key = `${day[line]} ${reference}`
    const set = sets.get(key)
    if (set) set.push(line)
    else sets.set(key, [line])
  }
  const bySum = new Map<number, number[][]>()
  const days: number[] = []
  for (const set of sets.values()) {
    if (set.length < 2 || set.length >= linesMax) continue
    days.push(lead * day[set[0]!]!)
    const sum = set.reduce((total, line) => total + amount[line]!, 0)
    const equal = bySum.get(sum)
    if (equal) equal.push(set)
    else bySum.set(sum, [set])
  }
  return { bySum, days: Int32Array.from(days).sort() }
}

/** Adds the one set within the days that comes to the single line. Nothing where there are several: none of them is meant more than the others. */
export function addPostedTogether(
  sums: Sums,
  { lead }: OpenSides,
  side: OpenSide,
  { bySum, days }: PostedTogether,
  single: number,
  isMeant: Bond['isMeant'],
): void {
  const { columns, other } = side
  const target = columns.amount[single]!
  const day = lead * columns.day[single]!
  const [first, last] = [day - side.partnerBefore, day + side.partnerAfter]
  const [set, ...others] = (bySum.get(target) ?? []).filter((members) => {
    const on = lead * other.columns.day[members[0]!]!
    return on >= first && on <= last && members.every((line) => other.open[line])
  })
  if (!set || others.length > 0) return
  const around = firstFrom(days, last + 1) - firstFrom(days, first)
  const odds = GROUP_PRIOR.reference / (around * chanceOfSum(target, false))
  const members = set.toSorted((one, another) => one - another)
  if (odds >= ODDS_MIN && isMeant(members))
    addSum(sums, { members, tie: 'together', odds: Math.min(ODDS_MAX, odds) })
}
