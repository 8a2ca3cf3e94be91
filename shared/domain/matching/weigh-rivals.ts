/** The probability of each candidate pair, given everything else that its two lines could belong to. */
import type { Candidates } from './find-candidates.ts'

const ROUNDS_MAX = 12
const SETTLED = 1e-4
const WEIGHT_MAX = 25

/**
 * Sum-product messages on the graph of candidates. Each line asks each of its candidates "how free would you be without
 * me?" and answers with its own freedom, until nothing changes: `free(b, l) = 1 / (1 + sum of e^w * free(l', b) over the
 * other candidates l' of b)`. Exact where candidates form no circle, close elsewhere; and unlike a comparison with the best
 * rival alone it sees that a rival which is surely taken by another line is no rival. Both directions are updated at once,
 * so neither side comes first.
 *
 * `weights` are logs in nats against "these two lines belong to nothing". Returns probabilities per edge.
 */
export function weighRivals(candidates: Candidates, weights: Float64Array): Float64Array {
  const { count, from, ledgerFrom, ledgerEdges } = candidates
  const odds = new Float64Array(count)
  for (let e = 0; e < count; e++) odds[e] = Math.exp(Math.min(WEIGHT_MAX, weights[e]!))
  let bankFree = new Float64Array(count).fill(1)
  let ledgerFree = new Float64Array(count).fill(1)
  let bankFreeBefore = new Float64Array(count).fill(1)
  let ledgerFreeBefore = new Float64Array(count).fill(1)
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const change = Math.max(
      ask(from, undefined, odds, ledgerFree, bankFree, bankFreeBefore),
      ask(ledgerFrom, ledgerEdges, odds, bankFree, ledgerFree, ledgerFreeBefore),
    )
    ;[bankFree, bankFreeBefore] = [bankFreeBefore, bankFree]
    ;[ledgerFree, ledgerFreeBefore] = [ledgerFreeBefore, ledgerFree]
    if (change < SETTLED) break
  }
  const probability = new Float64Array(count)
  for (let e = 0; e < count; e++) {
    // Successive rounds bound the truth from above and below; where they still differ the middle is taken.
    const free = odds[e]! * ((bankFree[e]! + bankFreeBefore[e]!) / 2) * ((ledgerFree[e]! + ledgerFreeBefore[e]!) / 2)
    probability[e] = free / (1 + free)
  }
  return probability
}

/** One round for one side: fills `next` with how free each line would be without the edge. Returns the largest change. */
function ask(
  from: Int32Array,
  edges: Int32Array | undefined,
  odds: Float64Array,
  freeOpposite: Float64Array,
  free: Float64Array,
  next: Float64Array,
): number {
  let change = 0
  for (let node = 0; node + 1 < from.length; node++) {
    const start = from[node]!
    const end = from[node + 1]!
    if (end - start < 2) continue
    // From the left what comes before an edge, then from the right what comes after it: no subtraction, no lost digits.
    let before = 1
    for (let at = start; at < end; at++) {
      const e = edges ? edges[at]! : at
      next[e] = before
      before += odds[e]! * freeOpposite[e]!
    }
    let after = 0
    for (let at = end - 1; at >= start; at--) {
      const e = edges ? edges[at]! : at
      const now = 1 / (next[e]! + after)
      after += odds[e]! * freeOpposite[e]!
      next[e] = now
      const moved = Math.abs(now - free[e]!)
      if (moved > change) change = moved
    }
  }
  return change
}
