/** What is still open on both sides, ready to be looked through by day, by word and by amount. */
import type { Side } from '../columns.ts'
import type { Account } from '../pairs/find-pairs.ts'
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
  places.sort((a, b) => lead * (columns.day[a]! - columns.day[b]!) || a - b)
  const byDay = Int32Array.from(places)
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

function amountIndex(places: readonly number[], amount: Float64Array): Map<number, number[]> {
  const index = new Map<number, number[]>()
  for (const line of places) {
    const lines = index.get(amount[line]!)
    if (lines) lines.push(line)
    else index.set(amount[line]!, [line])
  }
  return index
}
