import { addSubsetSums, type Bond } from './add-subset-sums.ts'
import { firstFrom } from './day-index.ts'
import { GROUP_PRIOR, POOL_MAX, type Sums, sizesWorthwhile } from './group-odds.ts'
import type { OpenSide, OpenSides } from './open-sides.ts'

/** By the number of days from the first line of a set to the last, counted from 1. */
const SPREAD_SHARES = [0.55, 0.2, 0.12, 0.07]
/** A deposit reaches the bank within so many days of its last receipt; the same day most often, each day later less so. */
const LAG_MAX = 7
const LAG_SHARES = Array.from({ length: 32 }, (_, lag) => 0.35 * 0.7 ** lag)

/** The lines of the window at hand, the largest amount first. Filled anew for each. */
const window = new Int32Array(POOL_MAX)
/** Lines of each day that are smaller than the amount, and their sum. */
const ends = new Int32Array(64)

/** Adds the sets of lines of one to four neighbouring days that make the single line's amount. */
export function addBatches(
  sums: Sums,
  sides: OpenSides,
  side: OpenSide,
  single: number,
  isMeant: Bond['isMeant'],
): void {
  const day = sides.lead * side.columns.day[single]!
  const target = Math.abs(side.columns.amount[single]!)
  const index = side.columns.amount[single]! < 0 ? side.other.outByDay : side.other.inByDay
  const { days, from, lines, sizeBefore } = index
  const prior = side.profile.nameWeight[single]! > 0 ? GROUP_PRIOR.named : GROUP_PRIOR.nameless
  const first = firstFrom(days, day - Math.min(side.partnerBefore, LAG_MAX))
  const limit = firstOfSize(side.other, target)
  let last = first
  for (; last < days.length && days[last]! <= day + side.partnerAfter && last - first < ends.length; last++) {
    ends[last - first] = firstFrom(lines, limit, from[last]!, from[last + 1]!)
  }
  for (let start = first; start < last; start++) {
    let count = 0
    let reach = 0
    for (let end = start; end < last && days[end]! - days[start]! < SPREAD_SHARES.length; end++) {
      count += ends[end - first]! - from[end]!
      reach += sizeBefore[ends[end - first]!]! - sizeBefore[from[end]!]!
      if (count > POOL_MAX) break
      if (count < 2 || reach < target || ends[end - first] === from[end]) continue
      const lag = days[end]! < day ? day - days[end]! : Math.max(0, days[start]! - day)
      const share = prior * SPREAD_SHARES[days[end]! - days[start]!]! * LAG_SHARES[lag]!
      const sizes = sizesWorthwhile(count, sides.linesMax - 1, share, target)
      if (sizes === undefined) continue
      fillWindow(lines, from, first, start, end)
      // Sets that do not span the window belong to a narrower one.
      const isSpanned = (members: readonly number[]) =>
        [days[start], days[end]].every((wanted) =>
          members.some((line) => sides.lead * side.other.columns.day[line]! === wanted),
        )
      const isMeantHere = (members: readonly number[]) => isSpanned(members) && isMeant(members)
      addSubsetSums(sums, side, single, window, count, {
        tie: 'days',
        prior: share,
        sizes,
        isMeant: isMeantHere,
      })
    }
  }
}

/** Gathers the lines of some days by falling place, which is by falling amount. */
function fillWindow(lines: Int32Array, from: Int32Array, first: number, start: number, end: number): void {
  let count = 0
  for (let day = start; day <= end; day++) {
    for (let place = from[day]!; place < ends[day - first]!; place++) {
      const line = lines[place]!
      let at = count++
      for (; at > 0 && window[at - 1]! < line; at--) window[at] = window[at - 1]!
      window[at] = line
    }
  }
}

/** The first place of a side whose amount is at least so large. */
function firstOfSize({ columns }: OpenSide, size: number): number {
  let low = 0
  let high = columns.amount.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (Math.abs(columns.amount[middle]!) < size) low = middle + 1
    else high = middle
  }
  return low
}
