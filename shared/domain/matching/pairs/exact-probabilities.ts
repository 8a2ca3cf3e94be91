import type { Component } from './weigh-rivals.ts'

/**
 * Sums over every way to pair up a small component. The lines of the larger side are gone through one by one; what matters
 * of the past is only which lines of the smaller side are taken, a set of at most 8 (256 states). Forward sums times
 * backward sums give the weight of all ways that contain an edge.
 */
export function exactProbabilities(component: Component): Float64Array {
  const { bankCount, ledgerCount, bank, ledger, odds } = component
  const isBankSmall = bankCount <= ledgerCount
  const rows = isBankSmall ? ledgerCount : bankCount
  const rowOf = isBankSmall ? ledger : bank
  const columnOf = isBankSmall ? bank : ledger
  const states = 1 << (isBankSmall ? bankCount : ledgerCount)
  const order = byRow(rowOf, rows)

  /** Weight of all ways to pair the rows before one, by the columns that they take: `forward[row * states + state]`. */
  const forward = new Float64Array((rows + 1) * states)
  forward[0] = 1
  for (let row = 0, at = 0; row < rows; row++) {
    const before = row * states
    const after = before + states
    for (let state = 0; state < states; state++) forward[after + state] = forward[before + state]!
    for (; at < order.length && rowOf[order[at]!] === row; at++) {
      const e = order[at]!
      const bit = 1 << columnOf[e]!
      for (let state = 0; state < states; state++) {
        if (state & bit) continue
        forward[after + (state | bit)] = forward[after + (state | bit)]! + forward[before + state]! * odds[e]!
      }
    }
  }
  let total = 0
  for (let state = 0; state < states; state++) total += forward[rows * states + state]!

  const probability = new Float64Array(odds.length)
  let backward = new Float64Array(states).fill(1)
  let ahead = new Float64Array(states)
  for (let row = rows - 1, at = order.length - 1; row >= 0; row--) {
    const before = row * states
    ahead.set(backward)
    for (; at >= 0 && rowOf[order[at]!] === row; at--) {
      const e = order[at]!
      const bit = 1 << columnOf[e]!
      let taking = 0
      for (let state = 0; state < states; state++) {
        if (state & bit) continue
        taking += forward[before + state]! * backward[state | bit]!
        ahead[state] = ahead[state]! + backward[state | bit]! * odds[e]!
      }
      probability[e] = (taking * odds[e]!) / total
    }
    ;[backward, ahead] = [ahead, backward]
  }
  return probability
}

/** Edges by row, in their order within each. */
function byRow(rowOf: Int32Array, rows: number): Int32Array {
  const next = new Int32Array(rows + 1)
  for (const row of rowOf) next[row + 1]!++
  for (let row = 0; row < rows; row++) next[row + 1] = next[row + 1]! + next[row]!
  const order = new Int32Array(rowOf.length)
  for (let e = 0; e < rowOf.length; e++) order[next[rowOf[e]!]!++] = e
  return order
}
