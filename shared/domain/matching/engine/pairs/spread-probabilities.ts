import { release } from '../columns/release.ts'
import type { Component } from './component.ts'

/** How often lines ask each other at most, and whether exchanges of partners are looked for. */
export interface Care {
  rounds: number
  exchanges: boolean
}

export const FULL_CARE: Care = { rounds: 16, exchanges: true }

const SETTLED = 1e-4
/** Pairs below this are not worth looking for exchanges. */
const LIKELY = 0.02

/**
 * Probabilities in a crowd, by sum-product messages. Each line asks each of its candidates "how free would you be without
 * me?" and answers with its own freedom, until nothing changes: `free(b, l) = 1 / (1 + sum of odds(b, l') * free(l', b) over
 * the other candidates l' of b)`. It sees that a rival which is surely taken by another line is no rival. Both directions
 * are updated at once, so neither side comes first.
 *
 * Messages are blind to circles: that two pairs could exchange their partners and both be nearly as good. So for each
 * likely pair the odds of its exchanges with the likeliest pairs around it are the least that speaks against it.
 */
export function spreadProbabilities(component: Component, { rounds, exchanges }: Care): Float64Array {
  const byBank = sidesOf(component.bank, component.bankCount, component.count)
  const byLedger = sidesOf(component.ledger, component.ledgerCount, component.count)
  const probability = messages(component, byBank, byLedger, rounds)
  const found = exchanges ? withExchanges(component, byBank, byLedger, probability) : probability
  release(byBank.edges, byLedger.edges)
  if (found !== probability) release(probability)
  return found
}

interface Adjacency {
  from: Int32Array
  edges: Int32Array
}

function sidesOf(node: Int32Array, nodes: number, count: number): Adjacency {
  const from = new Int32Array(nodes + 1)
  for (let e = 0; e < count; e++) from[node[e]! + 1]!++
  for (let n = 0; n < nodes; n++) from[n + 1] = from[n + 1]! + from[n]!
  const next = from.slice()
  const edges = new Int32Array(count)
  for (let e = 0; e < count; e++) edges[next[node[e]!]!++] = e
  return { from, edges }
}

function messages(
  { odds, count }: Component,
  byBank: Adjacency,
  byLedger: Adjacency,
  rounds: number,
): Float64Array {
  let bankFree = new Float64Array(count).fill(1)
  let ledgerFree = new Float64Array(count).fill(1)
  let bankFreeBefore = new Float64Array(count).fill(1)
  let ledgerFreeBefore = new Float64Array(count).fill(1)
  for (let round = 0; round < rounds; round++) {
    const change = Math.max(
      ask(byBank, odds, ledgerFree, bankFree, bankFreeBefore),
      ask(byLedger, odds, bankFree, ledgerFree, ledgerFreeBefore),
    )
    ;[bankFree, bankFreeBefore] = [bankFreeBefore, bankFree]
    ;[ledgerFree, ledgerFreeBefore] = [ledgerFreeBefore, ledgerFree]
    if (change < SETTLED) break
  }
  const probability = new Float64Array(count)
  for (let e = 0; e < count; e++) {
    // Successive rounds bound the truth from above and below; where they still differ the middle is taken.
    const free =
      odds[e]! * ((bankFree[e]! + bankFreeBefore[e]!) / 2) * ((ledgerFree[e]! + ledgerFreeBefore[e]!) / 2)
    probability[e] = free / (1 + free)
  }
  release(bankFree, ledgerFree, bankFreeBefore, ledgerFreeBefore)
  return probability
}

/** One round for one side: fills `next` with how free each line would be without the edge. Returns the largest change. */
function ask(
  { from, edges }: Adjacency,
  odds: Float64Array,
  freeOpposite: Float64Array,
  free: Float64Array,
  next: Float64Array,
): number {
  let change = 0
  for (let node = 0; node + 1 < from.length; node++) {
    const start = from[node]!
    const end = from[node + 1]!
    // From the left what comes before an edge, then from the right what comes after it: no subtraction, no lost digits.
    let before = 1
    for (let at = start; at < end; at++) {
      const e = edges[at]!
      next[e] = before
      before += odds[e]! * freeOpposite[e]!
    }
    let after = 0
    for (let at = end - 1; at >= start; at--) {
      const e = edges[at]!
      const now = 1 / (next[e]! + after)
      after += odds[e]! * freeOpposite[e]!
      next[e] = now
      const moved = Math.abs(now - free[e]!)
      if (moved > change) change = moved
    }
  }
  return change
}

function withExchanges(
  { bank, ledger, odds, bankCount, ledgerCount }: Component,
  byBank: Adjacency,
  byLedger: Adjacency,
  probability: Float64Array,
): Float64Array {
  const mateOfLedger = likeliest(byLedger, probability, ledgerCount)
  const edgeOf = new Int32Array(bankCount).fill(-1)
  const result = probability.slice()
  for (let l = 0; l < ledgerCount; l++) {
    for (let at = byLedger.from[l]!; at < byLedger.from[l + 1]!; at++)
      edgeOf[bank[byLedger.edges[at]!]!] = byLedger.edges[at]!
    for (let at = byLedger.from[l]!; at < byLedger.from[l + 1]!; at++) {
      const e = byLedger.edges[at]!
      if (probability[e]! < LIKELY) continue
      const b = bank[e]!
      let against = 0
      for (let k = byBank.from[b]!; k < byBank.from[b + 1]!; k++) {
        const other = byBank.edges[k]!
        const mate = mateOfLedger[ledger[other]!]!
        if (other === e || mate < 0 || bank[mate] === b) continue
        const crossing = edgeOf[bank[mate]!]!
        if (crossing >= 0) against += (odds[other]! * odds[crossing]!) / (odds[e]! * odds[mate]!)
      }
      result[e] = 1 / (1 + Math.max(1 / probability[e]! - 1, against))
    }
    for (let at = byLedger.from[l]!; at < byLedger.from[l + 1]!; at++) edgeOf[bank[byLedger.edges[at]!]!] = -1
  }
  return result
}

/** The likeliest edge of each line, or -1. */
function likeliest({ from, edges }: Adjacency, probability: Float64Array, nodes: number): Int32Array {
  const best = new Int32Array(nodes).fill(-1)
  for (let node = 0; node < nodes; node++) {
    for (let at = from[node]!; at < from[node + 1]!; at++) {
      const e = edges[at]!
      if (best[node]! < 0 || probability[e]! > probability[best[node]!]!) best[node] = e
    }
  }
  return best
}
