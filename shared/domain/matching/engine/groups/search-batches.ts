import { addSubsetSums, type Bond } from './add-subset-sums.ts'
import { firstFrom } from './day-index.ts'
import {
  GROUP_PRIOR,
  POOL_MAX,
  type Sums,
  sizesWorthwhile,
  sizeWorthwhile,
  statedPrior,
} from './group-odds.ts'
import { firstOfSize, type OpenSide, type OpenSides } from './open-sides.ts'
import { itemsStated } from './stated-items.ts'

/** By the number of days from the first line of a set to the last, counted from 1. */
const SPREAD_SHARES = [0.55, 0.2, 0.12, 0.07]
/** A deposit reaches the bank within so many days of its last receipt; the same day most often, each day later less so. */
const LAG_MAX = 7
const LAG_SHARES = Array.from({ length: 32 }, (_, lag) => 0.35 * 0.7 ** lag)

/** The lines of the window at hand, the largest amount first. Filled anew for each. */
const window = new Int32Array(POOL_MAX)
/** For each day around the amount at hand: where its lines that are smaller end, how many they are, and their sum. */
const ends = new Int32Array(64)
const counts = new Int32Array(64)
const sizes = new Float64Array(64)

/**
 * Adds the sets of lines of one to four neighbouring days that make the single line's amount. Where its text says how many there
 * are (`DEPOSIT 3 ITEMS`) sets of so many come first, and others only where there is none.
 */
export function addBatches(
  sums: Sums,
  sides: OpenSides,
  side: OpenSide,
  single: number,
  isMeant: Bond['isMeant'],
  shiftDays = 0,
): void {
  const stated = itemsStated(side.columns.lines[single]!.text)
  if (stated !== undefined) addInWindows(sums, sides, side, single, isMeant, stated, shiftDays)
  if (sums.best.length === 0) addInWindows(sums, sides, side, single, isMeant, undefined, shiftDays)
}

function addInWindows(
  sums: Sums,
  sides: OpenSides,
  side: OpenSide,
  single: number,
  isMeant: Bond['isMeant'],
  stated: number | undefined,
  shiftDays: number,
): void {
  const day = sides.lead * side.columns.day[single]! + shiftDays
  const target = Math.abs(side.columns.amount[single]!)
  const index = side.columns.amount[single]! < 0 ? side.other.outByDay : side.other.inByDay
  const { days, from, lines, sizeBefore } = index
  const prior = side.profile.nameWeight[single]! > 0 ? GROUP_PRIOR.named : GROUP_PRIOR.nameless
  const first = firstFrom(days, day - Math.min(side.partnerBefore, LAG_MAX))
  const limit = firstOfSize(side.other, target)
  let last = first
  for (; last < days.length && days[last]! <= day + side.partnerAfter && last - first < ends.length; last++) {
    const at = last - first
    ends[at] = firstFrom(lines, limit, from[last]!, from[last + 1]!)
    counts[at] = ends[at]! - from[last]!
    sizes[at] = sizeBefore[ends[at]!]! - sizeBefore[from[last]!]!
  }
  for (let start = first; start < last; start++) {
    // Sets that do not span the window belong to a narrower one, so there is none without a line of its first day.
    if (counts[start - first] === 0) continue
    let count = 0
    let reach = 0
    let filled = 0
    let filledTo = start - 1
    for (let end = start; end < last && days[end]! - days[start]! < SPREAD_SHARES.length; end++) {
      count += counts[end - first]!
      reach += sizes[end - first]!
      if (count > POOL_MAX) break
      if (count < 2 || reach < target || counts[end - first] === 0) continue
      const lag = days[end]! < day ? day - days[end]! : Math.max(0, days[start]! - day)
      const share = prior * SPREAD_SHARES[days[end]! - days[start]!]! * LAG_SHARES[lag]!
      const worthwhile =
        stated === undefined
          ? sizesWorthwhile(count, sides.linesMax - 1, share, target)
          : sizeWorthwhile(count, stated, share, target)
      if (worthwhile === undefined) continue
      filled = fillWindow(lines, from, first, filled, filledTo + 1, end)
      filledTo = end
      addSubsetSums(sums, side, single, window, count, {
        tie: 'days',
        prior: stated === undefined ? share : statedPrior(share, stated),
        sizes: worthwhile,
        isMeant: stated === undefined ? isMeant : (members) => members.length === stated && isMeant(members),
        firstDay: sides.lead * days[start]!,
        lastDay: sides.lead * days[end]!,
      })
    }
  }
}

/**
 * Merges the lines of some more days into the window, which is by falling place and so by falling amount. Returns how many
 * there are then.
 */
function fillWindow(
  lines: Int32Array,
  from: Int32Array,
  first: number,
  filled: number,
  start: number,
  end: number,
): number {
  let count = filled
  for (let day = start; day <= end; day++) {
    const more = counts[day - first]!
    let old = count - 1
    let at = count + more - 1
    // From the far end: the smallest of both goes last.
    for (let place = from[day]!; place < ends[day - first]!; place++) {
      const line = lines[place]!
      while (old >= 0 && window[old]! < line) window[at--] = window[old--]!
      window[at--] = line
    }
    count += more
  }
  return count
}
