/** One line explained by several of the other side, among what one-to-one matching left open. */

import type { Account } from './find-pairs.ts'
import { findReferenceGroups } from './find-reference-groups.ts'
import { createOpenSides, type OpenSide, type OpenSides } from './open-sides.ts'
import { type Found, findBatches, findKin } from './search-group.ts'
import { findNettedFees } from './search-netted-fee.ts'

/** Lines by their places in their side's columns, ascending. */
export interface Group {
  banks: number[]
  ledgers: number[]
  tie: Tie
  /** 0 to 1. */
  confidence: number
  /** Other sets of lines that would add up too. */
  othersCount: number
  isSearchComplete: boolean
}

/** What holds a group together: a reference that all its lines share, one counterparty, neighbouring days, or a fee. */
export type Tie = 'reference' | 'counterparty' | 'days' | 'fee'

/** The surest groups are taken first; what they use up makes other sums unique, so the rest is searched once more. */
const SURE_PERCENT = [95, 70]
const LIKELY_PERCENT = [70, 40]

/**
 * First references that stand on several lines and whose lines cancel out. Then, for each open line, sets of lines of the
 * other side that add up to it: among those that name the same counterparty, and among those of a few neighbouring days.
 * A set's odds are the prior of such a set against the number of sets that were looked at times the chance that one of
 * them meets the amount by accident, so many other combinations make a weak group and the only combination a strong one.
 */
export function findGroups(
  account: Account,
  openBank: Uint8Array,
  openLedger: Uint8Array,
  isAllowed: ((b: number, l: number) => boolean) | undefined,
): Group[] {
  const sides = createOpenSides(account, openBank, openLedger)
  const groups: Group[] = []
  const take = (group: Group) => {
    for (const b of group.banks) sides.bank.open[b] = 0
    for (const l of group.ledgers) sides.ledger.open[l] = 0
    groups.push(group)
  }
  const mayStand = ({ banks, ledgers }: { banks: number[]; ledgers: number[] }) =>
    !isAllowed || banks.every((b) => ledgers.every((l) => isAllowed(b, l)))

  for (const group of findReferenceGroups(account, sides)) if (mayStand(group)) take(group)

  let singles = [sides.bank, sides.ledger].flatMap((side) =>
    Array.from(side.byDay, (line) => ({ side, line })),
  )
  for (const percents of [SURE_PERCENT, [...LIKELY_PERCENT, account.thresholds.proposePercent]]) {
    const hopeful: Hopeful[] = []
    for (const single of singles) {
      if (!single.side.open[single.line]) continue
      const { side, line } = single
      const sums = [
        ...findKin(sides, side, line),
        ...findBatches(sides, side, line),
        ...findNettedFees(sides, side, line),
      ]
      if (sums.length === 0) continue
      const standing = distinct(sums).filter((sum) => mayStand(asLines(sides, single, sum)))
      if (standing.length > 0) hopeful.push({ single, sums: standing })
    }
    for (const percent of percents) for (const group of surest(sides, hopeful, percent)) take(group)
    singles = singles.filter((single) => single.side.open[single.line])
  }
  return groups
}

interface Single {
  side: OpenSide
  line: number
}

/** An open line with all the sets that add up to it. */
interface Hopeful {
  single: Single
  sums: readonly Found[]
}

/** Groups of at least this probability that do not touch each other, the surest first. */
function surest(sides: OpenSides, hopeful: readonly Hopeful[], percent: number): Group[] {
  const found: { group: Group; single: Single }[] = []
  for (const { single, sums } of hopeful) {
    if (!single.side.open[single.line]) continue
    const left = sums.filter((sum) => sum.members.every((line) => single.side.other.open[line]))
    if (left.length === 0) continue
    const group = bestGroup(sides, single, left)
    if (group.confidence * 100 >= percent) found.push({ group, single })
  }
  found.sort((a, b) => b.group.confidence - a.group.confidence || compareSingles(a.single, b.single))
  const banks = new Set<number>()
  const ledgers = new Set<number>()
  return found.flatMap(({ group }) => {
    if (group.banks.some((b) => banks.has(b)) || group.ledgers.some((l) => ledgers.has(l))) return []
    for (const b of group.banks) banks.add(b)
    for (const l of group.ledgers) ledgers.add(l)
    return [group]
  })
}

function compareSingles(a: Single, b: Single): number {
  const sizeOf = ({ side, line }: Single) => Math.abs(side.columns.amount[line]!)
  return sizeOf(b) - sizeOf(a) || a.side.columns.day[a.line]! - b.side.columns.day[b.line]! || a.line - b.line
}

function distinct(sums: readonly Found[]): readonly Found[] {
  if (sums.length < 2) return sums
  const best = new Map<string, Found>()
  for (const sum of sums) {
    const key = sum.members.join()
    const before = best.get(key)
    if (!before || before.odds < sum.odds) best.set(key, sum)
  }
  return [...best.values()]
}

function asLines(sides: OpenSides, { side, line }: Single, { members }: Found) {
  return side === sides.bank ? { banks: [line], ledgers: members } : { banks: members, ledgers: [line] }
}

function bestGroup(sides: OpenSides, single: Single, sums: readonly Found[]): Group {
  let best = sums[0]!
  let total = 1
  let isSearchComplete = true
  for (const sum of sums) {
    total += sum.odds
    if (!sum.isComplete) isSearchComplete = false
    if (sum.odds > best.odds) best = sum
  }
  const share = best.odds / total
  return {
    ...asLines(sides, single, best),
    tie: best.tie,
    confidence: Math.round((isSearchComplete ? share : Math.min(share, 0.5)) * 1e6) / 1e6,
    othersCount: sums.length - 1,
    isSearchComplete,
  }
}
