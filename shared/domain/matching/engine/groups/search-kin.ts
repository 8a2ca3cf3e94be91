import { addSubsetSums, type Bond } from './add-subset-sums.ts'
import { GROUP_PRIOR, type Sums, sizesWorthwhile } from './group-odds.ts'
import type { OpenSide, OpenSides } from './open-sides.ts'

const KIN_MAX = 18
const KIN_RARITY_MIN = 2.5

/** Adds the sets of lines that share a reference or a telling name with the single one, anywhere within the days. */
export function addKin(
  sums: Sums,
  sides: OpenSides,
  side: OpenSide,
  single: number,
  isMeant: Bond['isMeant'],
): void {
  const kin = kinOf(sides, side, single, 'smaller')
  if (kin.length < 2 || kin.length > KIN_MAX) return
  const target = Math.abs(side.columns.amount[single]!)
  const prior = GROUP_PRIOR.counterparty
  const sizes = sizesWorthwhile(kin.length, sides.linesMax - 1, prior, target)
  if (sizes === undefined) return
  // Places follow the amounts.
  const pool = Int32Array.from(kin).sort().reverse()
  addSubsetSums(sums, side, single, pool, kin.length, { tie: 'counterparty', prior, sizes, isMeant })
}

/** Open lines of the other side that share a reference or a telling name with the single one, within the days. */
export function kinOf(
  sides: OpenSides,
  side: OpenSide,
  single: number,
  wanted: 'smaller' | 'larger',
): number[] {
  const { other } = side
  const { head, next, line } = other.byWord
  const day = sides.lead * side.columns.day[single]!
  const size = Math.abs(side.columns.amount[single]!)
  const isOut = side.columns.amount[single]! < 0
  const kin: number[] = []
  for (const list of [side.profile.references, side.profile.names]) {
    for (let at = list.from[single]!; at < list.from[single + 1]!; at++) {
      const word = list.words[at]!
      if (sides.rarity[word]! < KIN_RARITY_MIN) continue
      for (let link = head[word]!; link >= 0; link = next[link]!) {
        const candidate = line[link]!
        const otherDay = sides.lead * other.columns.day[candidate]!
        if (
          !other.open[candidate] ||
          otherDay < day - side.partnerBefore ||
          otherDay > day + side.partnerAfter
        )
          continue
        const amount = other.columns.amount[candidate]!
        if (amount < 0 !== isOut || Math.abs(amount) < size !== (wanted === 'smaller')) continue
        if (!kin.includes(candidate)) kin.push(candidate)
      }
    }
  }
  return kin
}
