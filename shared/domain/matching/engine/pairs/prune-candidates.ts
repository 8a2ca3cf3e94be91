import type { Candidates } from './find-candidates.ts'

/** An edge so far below the best of both its ends cannot change anything that is shown. */
const HOPELESS = 12

export interface Pruned {
  candidates: Candidates
  /** Nats against "both lines stand alone", per edge that is left. */
  weight: Float32Array
  /** 1 where an edge was the only candidate of both its lines before any was taken away. */
  isOnly: Uint8Array
}

/** Keeps the edges that could matter. `weight` may still be raised by at most `raiseMax`, all by the same. */
export function pruneCandidates(given: Candidates, weight: Float32Array, raiseMax: number): Pruned {
  const { count, bank, ledger } = given
  const bankBest = bestOf(given.from.length - 1, bank, weight)
  const ledgerBest = bestOf(given.ledgerFrom.length - 1, ledger, weight)
  const isKept = (e: number) => {
    const limit = weight[e]! + HOPELESS
    return limit + raiseMax >= 0 && (limit >= bankBest[bank[e]!]! || limit >= ledgerBest[ledger[e]!]!)
  }
  let kept = 0
  for (let e = 0; e < count; e++) if (isKept(e)) kept++
  const pruned: Pruned = {
    candidates: {
      count: kept,
      from: new Int32Array(given.from.length),
      bank: new Int32Array(kept),
      ledger: new Int32Array(kept),
      ledgerFrom: new Int32Array(given.ledgerFrom.length),
      ledgerEdges: new Int32Array(kept),
    },
    weight: new Float32Array(kept),
    isOnly: new Uint8Array(kept),
  }
  const placeOf = new Int32Array(count).fill(-1)
  let at = 0
  for (let b = 0; b + 1 < given.from.length; b++) {
    for (let e = given.from[b]!; e < given.from[b + 1]!; e++) {
      if (!isKept(e)) continue
      const l = ledger[e]!
      pruned.candidates.bank[at] = b
      pruned.candidates.ledger[at] = l
      pruned.weight[at] = weight[e]!
      const isLedgerOnly = given.ledgerFrom[l + 1]! - given.ledgerFrom[l]! === 1
      pruned.isOnly[at] = isLedgerOnly && given.from[b + 1]! - given.from[b]! === 1 ? 1 : 0
      placeOf[e] = at++
    }
    pruned.candidates.from[b + 1] = at
  }
  let place = 0
  for (let l = 0; l + 1 < given.ledgerFrom.length; l++) {
    for (let k = given.ledgerFrom[l]!; k < given.ledgerFrom[l + 1]!; k++) {
      const e = placeOf[given.ledgerEdges[k]!]!
      if (e >= 0) pruned.candidates.ledgerEdges[place++] = e
    }
    pruned.candidates.ledgerFrom[l + 1] = place
  }
  return pruned
}

function bestOf(nodes: number, node: Int32Array, weight: Float32Array): Float32Array {
  const best = new Float32Array(nodes).fill(Number.NEGATIVE_INFINITY)
  for (let e = 0; e < weight.length; e++) if (weight[e]! > best[node[e]!]!) best[node[e]!] = weight[e]!
  return best
}
