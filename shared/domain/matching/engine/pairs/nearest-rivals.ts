import type { Side } from '../columns/columns.ts'
import { release } from '../columns/release.ts'
import { type EdgesInOrder, placesBy } from './find-candidates.ts'

/** For each of some pairs the likeliest other candidate of either of its lines; -1 and 0 where there is none. */
export interface NearestRivals {
  bank: Int32Array
  ledger: Int32Array
  confidence: Float64Array
}

/** Pairs of identical lines are not other. */
export function nearestRivals(
  edges: Int32Array,
  candidates: EdgesInOrder,
  confidence: Float64Array,
  bank: Side,
  ledger: Side,
): NearestRivals {
  const rivals: NearestRivals = {
    bank: new Int32Array(edges.length).fill(-1),
    ledger: new Int32Array(edges.length).fill(-1),
    confidence: new Float64Array(edges.length),
  }
  const byLedger = placesBy(candidates.ledger, candidates.count, candidates.ledgerFrom)
  for (let at = 0; at < edges.length; at++) {
    const rival = nearestRival(edges[at]!, candidates, byLedger, confidence, bank, ledger)
    if (rival < 0) continue
    rivals.bank[at] = candidates.bank[rival]!
    rivals.ledger[at] = candidates.ledger[rival]!
    rivals.confidence[at] = confidence[rival]!
  }
  release(byLedger)
  return rivals
}

function nearestRival(
  e: number,
  candidates: EdgesInOrder,
  byLedger: Int32Array,
  confidence: Float64Array,
  bank: Side,
  ledger: Side,
): number {
  const { from, ledgerFrom } = candidates
  const b = candidates.bank[e]!
  const l = candidates.ledger[e]!
  const bankTwin = bank.twin[b]!
  const ledgerTwin = ledger.twin[l]!
  let best = -1
  for (let other = from[b]!; other < from[b + 1]!; other++) {
    if (best >= 0 && confidence[other]! <= confidence[best]!) continue
    if (ledger.twin[candidates.ledger[other]!] !== ledgerTwin) best = other
  }
  for (let at = ledgerFrom[l]!; at < ledgerFrom[l + 1]!; at++) {
    const other = byLedger[at]!
    if (best >= 0 && confidence[other]! <= confidence[best]!) continue
    if (bank.twin[candidates.bank[other]!] !== bankTwin) best = other
  }
  return best
}
