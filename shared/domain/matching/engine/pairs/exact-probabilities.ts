import type { Component } from './component.ts'

/** Components whose smaller side has at most so many lines, and so many edges, are summed over outright. */
export const EXACT_LINES_MAX = 8
export const EXACT_EDGES_MAX = 96

const STATES_MAX = 1 << EXACT_LINES_MAX
/** Room that all calls reuse, as there are thousands of small components; filled anew by each. */
const forward = new Float64Array((EXACT_EDGES_MAX + 1) * STATES_MAX)
const backward = new Float64Array(STATES_MAX)
const ahead = new Float64Array(STATES_MAX)
const probability = new Float64Array(EXACT_EDGES_MAX)
const order = new Int32Array(EXACT_EDGES_MAX)
const next = new Int32Array(EXACT_EDGES_MAX + 2)

/**
 * Sums over every way to pair up a small component. The lines of the larger side are gone through one by one; what matters
 * of the past is only which lines of the smaller side are taken, a set of at most 8 (256 states); an edge adds its line to the
 * states without it. Forward sums times backward sums give the weight of all ways that contain an edge. The returned list is good until the next call.
 */
export function exactProbabilities(component: Component): Float64Array {
  const { count, bankCount, ledgerCount, bank, ledger, odds } = component
  const isBankSmall = bankCount <= ledgerCount
  const rows = isBankSmall ? ledgerCount : bankCount
  const rowOf = isBankSmall ? ledger : bank
  const columnOf = isBankSmall ? bank : ledger
  const states = 1 << (isBankSmall ? bankCount : ledgerCount)
  orderByRow(rowOf, rows, count)

  // `forward[row * states + state]`: weight of all ways to pair the rows before one, by the columns that they take.
  forward.fill(0, 0, (rows + 1) * states)
  forward[0] = 1
  for (let row = 0, at = 0; row < rows; row++) {
    const before = row * states
    const after = before + states
    for (let state = 0; state < states; state++) forward[after + state] = forward[before + state]!
    for (; at < count && rowOf[order[at]!] === row; at++) {
      const e = order[at]!
      const bit = 1 << columnOf[e]!
      const odd = odds[e]!
      for (let high = 0; high < states; high += 2 * bit) {
        for (let state = high; state < high + bit; state++)
          forward[after + state + bit]! += forward[before + state]! * odd
      }
    }
  }
  let total = 0
  for (let state = 0; state < states; state++) total += forward[rows * states + state]!

  backward.fill(1, 0, states)
  for (let row = rows - 1, at = count - 1; row >= 0; row--) {
    const before = row * states
    for (let state = 0; state < states; state++) ahead[state] = backward[state]!
    for (; at >= 0 && rowOf[order[at]!] === row; at--) {
      const e = order[at]!
      const bit = 1 << columnOf[e]!
      const odd = odds[e]!
      let taking = 0
      for (let high = 0; high < states; high += 2 * bit) {
        for (let state = high; state < high + bit; state++) {
          const taken = backward[state + bit]!
          taking += forward[before + state]! * taken
          ahead[state]! += taken * odd
        }
      }
      probability[e] = (taking * odd) / total
    }
    for (let state = 0; state < states; state++) backward[state] = ahead[state]!
  }
  return probability
}

/** Fills `order` with the edges by row, in their order within each. */
function orderByRow(rowOf: Int32Array, rows: number, count: number): void {
  next.fill(0, 0, rows + 1)
  for (let e = 0; e < count; e++) next[rowOf[e]! + 1]!++
  for (let row = 0; row < rows; row++) next[row + 1] = next[row + 1]! + next[row]!
  for (let e = 0; e < count; e++) order[next[rowOf[e]!]!++] = e
}
