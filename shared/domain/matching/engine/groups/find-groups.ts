/** One line explained by several of the other side, among what one-to-one matching left open. */

import type { Account } from '../pairs/account.ts'
import { type AreMeant, meaningfulSums } from './accidental-sums.ts'
import { findReferenceGroups } from './find-reference-groups.ts'
import type { Group } from './group.ts'
import { createSums, type Found, type Sums } from './group-odds.ts'
import { createOpenSides, type OpenSide, type OpenSides } from './open-sides.ts'
import { addBatches } from './search-batches.ts'
import { addKin } from './search-kin.ts'
import { addNettedFees } from './search-netted-fee.ts'
import { addNettedNearby } from './search-netted-nearby.ts'
import { addPostedTogether, postedTogether } from './search-posted-together.ts'
import { addSlips } from './search-slip.ts'

/** The surest groups are taken first; what they use up makes other sums unique, so the rest is searched once more. */
const SURE_PERCENT = [95, 70]
const LIKELY_PERCENT = [70, 40]

/**
 * First references that stand on several lines and whose lines cancel out. Then, for each open line, sets of lines of the
 * other side that add up to it: those that name its number with what they lack, among those that name the same counterparty,
 * among those of a few neighbouring days, an amount less an opposite one, and what was posted together.
 * A set's odds are the prior of such a set against the number of sets that were looked at times the chance that one of
 * them meets the amount by accident, so many other combinations make a weak group and the only combination a strong one.
 */
export function findGroups(
  account: Account,
  given: OpenSides,
  isAllowed: ((b: number, l: number) => boolean) | undefined,
): Group[] {
  const openBank = given.bank.open
  const openLedger = given.ledger.open
  const groups: Group[] = []
  const take = (group: Group) => {
    for (const b of group.banks) openBank[b] = 0
    for (const l of group.ledgers) openLedger[l] = 0
    groups.push(group)
  }
  for (const group of findReferenceGroups(account, given, isAllowed)) take(group)
  // What the sure groups use up makes other sums unique, so the rest is searched once more: all lines of the side that
  // mostly is the single one (the bank's, where there are deposits), and of the other those that had hope.
  const single = { bank: openBank, ledger: openLedger }
  const meant: { bank?: AreMeant; ledger?: AreMeant } = {}
  for (const percents of [SURE_PERCENT, [...LIKELY_PERCENT, account.thresholds.proposeGroupPercent]]) {
    const sides = createOpenSides(account, openBank, openLedger)
    const banks = searchSums(account, sides, sides.bank, single.bank, isAllowed)
    const ledgers = searchSums(account, sides, sides.ledger, single.ledger, isAllowed)
    // Told once, of all lines: those that had hope would make accidents look rare.
    meant.bank ??= areMeantOf(sides, sides.bank, banks)
    meant.ledger ??= areMeantOf(sides, sides.ledger, ledgers)
    const areMeant = ({ side }: Hopeful) => (side === sides.bank ? meant.bank! : meant.ledger!)
    for (const percent of percents) {
      for (const group of surest(sides, [...banks, ...ledgers], percent, areMeant)) take(group)
    }
    const oneToMany = groups.filter((group) => group.ledgers.length > 1).length
    const manyToOne = groups.filter((group) => group.banks.length > 1).length
    if (oneToMany < manyToOne) single.bank = linesOf(banks, openBank.length)
    if (manyToOne < oneToMany) single.ledger = linesOf(ledgers, openLedger.length)
  }
  return groups
}

function linesOf(hopeful: readonly Hopeful[], count: number): Uint8Array {
  const isHopeful = new Uint8Array(count)
  for (const { line } of hopeful) isHopeful[line] = 1
  return isHopeful
}

/** The lines of a side that something of the other side adds up to. */
function searchSums(
  { words }: Account,
  sides: OpenSides,
  side: OpenSide,
  isSingle: Uint8Array,
  isAllowed: ((b: number, l: number) => boolean) | undefined,
): Hopeful[] {
  const hopeful: Hopeful[] = []
  const isBank = side === sides.bank
  const posted = postedTogether(sides, side.other)
  for (const line of side.byDay) {
    if (!isSingle[line]) continue
    const isMeant = (members: readonly number[]) =>
      !isAllowed || members.every((member) => (isBank ? isAllowed(line, member) : isAllowed(member, line)))
    const sums = createSums()
    addSlips(sums, words, sides, side, line, isMeant)
    addKin(sums, sides, side, line, isMeant)
    addBatches(sums, sides, side, line, isMeant)
    addNettedFees(sums, sides, side, line, isMeant)
    addNettedNearby(sums, sides, side, line, isMeant)
    addPostedTogether(sums, sides, side, posted, line, isMeant)
    if (sums.best.length > 0) hopeful.push({ side, line, sums })
  }
  return hopeful
}

/** An open line with the sets that add up to it. */
interface Hopeful {
  side: OpenSide
  line: number
  sums: Sums
}

/** Of which confidence sums of neighbouring days mean anything. */
function areMeantOf(sides: OpenSides, side: OpenSide, hopeful: readonly Hopeful[]): AreMeant {
  const met = hopeful.flatMap((single) => {
    const group = bestGroup(sides, single)
    return group?.tie === 'days' ? [group.confidence] : []
  })
  return meaningfulSums(met, sides, side, (line, shiftDays) => {
    const sums = createSums()
    addBatches(sums, sides, side, line, () => true, shiftDays)
    return bestGroup(sides, { side, line, sums })?.confidence
  })
}

/** Groups of at least this probability that do not touch each other, the surest first. */
function surest(
  sides: OpenSides,
  hopeful: readonly Hopeful[],
  percent: number,
  areMeant: (single: Hopeful) => AreMeant,
): Group[] {
  const found: { group: Group; single: Hopeful }[] = []
  for (const single of hopeful) {
    if (!single.side.open[single.line]) continue
    const group = bestGroup(sides, single)
    if (!group || group.confidence * 100 < percent) continue
    if (group.tie !== 'days' || areMeant(single)(group.confidence)) found.push({ group, single })
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

function compareSingles(a: Hopeful, b: Hopeful): number {
  const sizeOf = ({ side, line }: Hopeful) => Math.abs(side.columns.amount[line]!)
  return sizeOf(b) - sizeOf(a) || a.side.columns.day[a.line]! - b.side.columns.day[b.line]! || a.line - b.line
}

/** The best set whose lines are all still open; undefined when there is none. */
function bestGroup(sides: OpenSides, { side, line, sums }: Hopeful): Group | undefined {
  let best: Found | undefined
  let total = 1 + sums.restOdds
  let count = 0
  for (const found of sums.best) {
    if (!found.members.every((member) => side.other.open[member])) continue
    total += found.odds
    count++
    if (!best || found.odds > best.odds) best = found
  }
  if (!best) return undefined
  const share = best.odds / total
  const isBank = side === sides.bank
  return {
    banks: isBank ? [line] : best.members,
    ledgers: isBank ? best.members : [line],
    tie: best.tie,
    confidence: Math.round((sums.isComplete ? share : Math.min(share, 0.5)) * 1e6) / 1e6,
    othersCount: count - 1 + sums.restCount,
    isSearchComplete: sums.isComplete,
  }
}
