import type { EdgesInOrder } from './find-candidates.ts'

/** An edge so far below the best of both its ends cannot change anything that is shown. */
const HOPELESS = 12

export interface Pruned {
  candidates: EdgesInOrder
  /** Nats against "both lines stand alone", per edge that is left. */
  weight: Float32Array
  /** 1 where an edge was the only candidate of both its lines before any was taken away. */
  isOnly: Uint8Array
}

/** Keeps the edges that could matter. `weight` may still be raised by at most `raiseMax`, all by the same. */
export function pruneCandidates(given: EdgesInOrder, weight: Float32Array, raiseMax: number): Pruned {
  const { count, bank, ledger } = given
  const bankBest = bestOf(given.from.length - 1, bank, weight)
  const ledgerBest = bestOf(given.ledgerFrom.length - 1, ledger, weight)
  const isKept = (e: number) => {
    const limit = weight[e]! + HOPELESS
    return limit + raiseMax >= 0 && (limit >= bankBest[bank[e]!]! || limit >= ledgerBest[ledger[e]!]!)
  }
  let kept = 0
  for (let e = 0; e < count; e++) if (isKept(e)) kept++
  const from = new Int32Array(given.from.length)
  const ledgerFrom = new Int32Array(given.ledgerFrom.length)
  const keptBank = new Int32Array(kept)
  const keptLedger = new Int32Array(kept)
  const pruned = { weight: new Float32Array(kept), isOnly: new Uint8Array(kept) }
  let at = 0
  for (let b = 0; b + 1 < given.from.length; b++) {
    for (let e = given.from[b]!; e < given.from[b + 1]!; e++) {
      if (!isKept(e)) continue
      const l = ledger[e]!
      keptBank[at] = b
      keptLedger[at] = l
      ledgerFrom[l + 1]!++
      pruned.weight[at] = weight[e]!
      const isLedgerOnly = given.ledgerFrom[l + 1]! - given.ledgerFrom[l]! === 1
      pruned.isOnly[at++] = isLedgerOnly && given.from[b + 1]! - given.from[b]! === 1 ? 1 : 0
    }
    from[b + 1] = at
  }
  for (let l = 0; l + 1 < ledgerFrom.length; l++) ledgerFrom[l + 1]! += ledgerFrom[l]!
  const candidates = { count: kept, from, bank: keptBank, ledger: keptLedger, ledgerFrom }
  return { candidates, ...pruned }
}

function bestOf(nodes: number, node: Int32Array, weight: Float32Array): Float32Array {
  const best = new Float32Array(nodes).fill(Number.NEGATIVE_INFINITY)
  for (let e = 0; e < weight.length; e++) if (weight[e]! > best[node[e]!]!) best[node[e]!] = weight[e]!
  return best
}
