/**
 * Pairs that meet by accident, for certain. The books are put off by some weeks and looked through once more: whatever agrees
 * then (amount, days, names, habits of paying) agrees by accident, about as often as accidents happen in the account as it is.
 * Known from the search of protein spectra, where it is called target and decoy (Elias and Gygi 2007).
 */
import type { Side } from '../columns/columns.ts'
import type { Account } from './account.ts'
import { eachPairOfBlocks } from './find-candidates.ts'
import { addEdge, type Edges } from './pair-slices.ts'

export interface Decoys {
  edges: Edges
  shiftDays: number
  /** So many accidents of the account as it is stand behind each of these. */
  weight: number
}

/** Whole weeks, so that weekdays stay what they are, and more than the window, so that no true pair comes back. */
const SHIFTS = [35, -35, 21, -21]
const PAIRS_WANTED = 20_000
/** Crowds of a large account hide the few accidents that have a name: more pairs are looked at there. */
const PAIRS_PER_LINE = 4
const PAIRS_MIN = 8_000

/** As many alignments as it takes to see enough; none where the days do not reach so far. */
export function findDecoys(account: Account, spanDays: number): Decoys[] {
  const found: { shiftDays: number; pairs: number; seen: number }[] = []
  let pairs = 0
  for (const shiftDays of SHIFTS) {
    if (pairs >= PAIRS_MIN && found.length % 2 === 0) break
    const seen = 1 - Math.abs(shiftDays) / spanDays
    if (seen < SEEN_MIN) continue
    const mine = countPairs(account, shiftDays)
    found.push({ shiftDays, pairs: mine, seen })
    pairs += mine
  }
  const total = found.reduce((sum, { seen }) => sum + seen, 0)
  const wanted = Math.max(PAIRS_WANTED, PAIRS_PER_LINE * linesOf(account))
  const step = Math.max(1, Math.ceil(pairs / wanted))
  return found.map(({ shiftDays }) => ({
    edges: pairsOf(account, shiftDays, step),
    shiftDays,
    weight: step / total,
  }))
}

function linesOf({ bank, ledger }: Account): number {
  return Math.max(bank.side.lines.length, ledger.side.lines.length)
}

/** Less of the days than this is too little to tell by. */
const SEEN_MIN = 0.3

function countPairs(account: Account, shiftDays: number): number {
  let pairs = 0
  eachSlice(account, shiftDays, (_, first, end) => {
    pairs += end - first
  })
  return pairs
}

/** Every so many pairs, by the places of both lines, so that neither side comes first. */
function pairsOf(account: Account, shiftDays: number, step: number): Edges {
  const edges: Edges = { bank: new Int32Array(1024), ledger: new Int32Array(1024), count: 0 }
  eachSlice(account, shiftDays, (b, first, end) => {
    for (let l = first + ((step - ((b + first) % step)) % step); l < end; l += step) addEdge(edges, b, l)
  })
  return edges
}

/** For each bank line the entries `first .. end - 1` of its amount within the days, the books put off. */
function eachSlice(
  { bank, ledger, lead, thresholds }: Account,
  shiftDays: number,
  call: (b: number, first: number, end: number) => void,
): void {
  const before = lead === 1 ? thresholds.daysBefore : thresholds.daysAfter
  const after = lead === 1 ? thresholds.daysAfter : thresholds.daysBefore
  const dayOf = (side: Side, at: number) => side.day[at]!
  eachPairOfBlocks(bank.side, ledger.side, 0, ({ b0, b1, l0, l1 }) => {
    let first = l0
    let end = l0
    for (let b = b0; b < b1; b++) {
      const day = dayOf(bank.side, b) - shiftDays
      while (first < l1 && dayOf(ledger.side, first) < day - after) first++
      while (end < l1 && dayOf(ledger.side, end) <= day + before) end++
      if (end > first) call(b, first, end)
    }
  })
}
