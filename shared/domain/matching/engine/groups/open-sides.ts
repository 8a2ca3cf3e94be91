/** What is still open on both sides, ready to be looked through by day, by word and by amount. */
import type { Side } from '../columns/columns.ts'
import { release } from '../columns/release.ts'
import type { Account } from '../pairs/account.ts'
import type { Profile } from '../texts/word-weights.ts'
import { type DayIndex, dayIndexOf } from './day-index.ts'
import { type WordIndex, wordIndexOf } from './word-index.ts'

export interface OpenSide {
  columns: Side
  profile: Profile
  /** 1 while a line is open. Searches skip what has been taken since. */
  open: Uint8Array
  /** Places of the lines open at the start, by day and place; days are mirrored where the bank leads. */
  byDay: Int32Array
  /** The day of each entry of `byDay`. */
  days: Int32Array
  inByDay: DayIndex
  outByDay: DayIndex
  byWord: WordIndex
  byAmount: Map<number, number[]>
  /** Days that a partner may stand before or after a line of this side. */
  partnerBefore: number
  partnerAfter: number
  other: OpenSide
}

export interface OpenSides {
  bank: OpenSide
  ledger: OpenSide
  lead: 1 | -1
  rarity: Float32Array
  feeWords: ReadonlySet<number>
  toleranceUnits: number
  linesMax: number
}

/** Sums of 40 amounts up to this stay exact. */
const AMOUNT_MAX = Number.MAX_SAFE_INTEGER / 64

export function createOpenSides(account: Account, openBank: Uint8Array, openLedger: Uint8Array): OpenSides {
  const { lead, thresholds, weights } = account
  const before = thresholds.daysBefore
  const after = thresholds.daysAfter
  const bank = openSideOf(account.bank.side, account.bank.profile, openBank, lead, after, before)
  const ledger = openSideOf(account.ledger.side, account.ledger.profile, openLedger, lead, before, after)
  bank.other = ledger
  ledger.other = bank
  return {
    bank,
    ledger,
    lead,
    rarity: weights.rarity,
    feeWords: weights.feeWords,
    toleranceUnits: thresholds.toleranceUnits,
    linesMax: thresholds.linesMax,
  }
}

/** Gives the room back that looking through them took. */
export function releaseOpenSides({ bank, ledger }: OpenSides): void {
  for (const { byDay, days, inByDay, outByDay, byWord } of [bank, ledger]) {
    release(byDay, days, byWord.head, byWord.next, byWord.line)
    for (const { lines, sizeBefore } of [inByDay, outByDay]) release(lines, sizeBefore)
  }
}

/** The first place of a side whose amount is at least so large. */
export function firstOfSize({ columns }: OpenSide, size: number): number {
  let low = 0
  let high = columns.amount.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (Math.abs(columns.amount[middle]!) < size) low = middle + 1
    else high = middle
  }
  return low
}

function openSideOf(
  columns: Side,
  profile: Profile,
  open: Uint8Array,
  lead: 1 | -1,
  partnerBefore: number,
  partnerAfter: number,
): OpenSide {
  const places: number[] = []
  for (let line = 0; line < open.length; line++) {
    if (Math.abs(columns.amount[line]!) > AMOUNT_MAX || columns.amount[line] === 0) open[line] = 0
    if (open[line]) places.push(line)
  }
  const byDay = sortedByDay(places, columns.day, lead)
  const side = {
    columns,
    profile,
    open,
    byDay,
    days: byDay.map((line) => lead * columns.day[line]!),
    inByDay: dayIndexOf(columns, byDay, lead, false),
    outByDay: dayIndexOf(columns, byDay, lead, true),
    byWord: wordIndexOf(byDay, [profile.references, profile.names], profile.strangeWeight.length),
    byAmount: amountIndex(places, columns.amount),
    partnerBefore,
    partnerAfter,
  }
  return side as OpenSide
}

/** Counts the lines of each day, as the days are few; lines of a day keep their order. */
function sortedByDay(places: readonly number[], day: Int32Array, lead: 1 | -1): Int32Array {
  let first = Number.POSITIVE_INFINITY
  let last = Number.NEGATIVE_INFINITY
  for (const place of places) {
    const at = lead * day[place]!
    if (at < first) first = at
    if (at > last) last = at
  }
  // Days that lie centuries apart are sorted the usual way.
  if (last - first > DAYS_COUNTED_MAX)
    return Int32Array.from(places).sort((a, b) => lead * (day[a]! - day[b]!) || a - b)
  const next = new Int32Array(Math.max(0, last - first) + 2)
  for (const place of places) next[lead * day[place]! - first + 1]!++
  for (let at = 1; at < next.length; at++) next[at] = next[at]! + next[at - 1]!
  const sorted = new Int32Array(places.length)
  for (const place of places) {
    const at = lead * day[place]! - first
    sorted[next[at]!] = place
    next[at] = next[at]! + 1
  }
  return sorted
}

const DAYS_COUNTED_MAX = 100_000

function amountIndex(places: readonly number[], amount: Float64Array): Map<number, number[]> {
  const index = new Map<number, number[]>()
  for (const line of places) {
    const lines = index.get(amount[line]!)
    if (lines) lines.push(line)
    else index.set(amount[line]!, [line])
  }
  return index
}
