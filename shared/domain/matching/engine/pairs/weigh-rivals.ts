/** The probability of each candidate pair, given everything else that its two lines could belong to. */
import { release } from '../columns/release.ts'
import type { Component } from './component.ts'
import { EXACT_EDGES_MAX, EXACT_LINES_MAX, exactProbabilities } from './exact-probabilities.ts'
import type { EdgesInOrder } from './find-candidates.ts'
import { type Care, spreadProbabilities } from './spread-probabilities.ts'

/** Weights beyond this are as good as certain; larger ones would only drown the rest in rounding. */
const WEIGHT_MAX = 25

/** Candidates that matter to each other, found once for all weighings. */
export interface Rivals {
  candidates: EdgesInOrder
  /** Edges by component, in their order within each; component c has `edges[from[c]] .. edges[from[c + 1] - 1]`. */
  edges: Int32Array
  from: Int32Array
  bankPlace: Int32Array
  ledgerPlace: Int32Array
  component: Component
}

export function findRivals(candidates: EdgesInOrder): Rivals {
  return {
    candidates,
    ...componentsOf(candidates),
    bankPlace: new Int32Array(candidates.from.length),
    ledgerPlace: new Int32Array(candidates.ledgerFrom.length),
    component: createComponent(256),
  }
}

/**
 * Every way to pair up the lines has the product of its pairs' odds as weight; the probability of a pair is the share of
 * the weight of all ways that contain it. Lines that have no candidate in common do not matter to each other, so this
 * splits into components: a lone pair, one line with several candidates, a few lines (all ways are summed), or a crowd
 * (messages between neighbours).
 *
 * `weights` are logs in nats against "these two lines belong to nothing". Returns a probability per edge,
 * in the list that is given where there is one.
 */
export function weighRivals(
  rivals: Rivals,
  weights: Float32Array,
  care: Care,
  probability: Float64Array = new Float64Array(weights.length),
): Float64Array {
  const { candidates, edges, from, bankPlace, ledgerPlace, component } = rivals
  const { bank, ledger } = candidates
  bankPlace.fill(-1)
  ledgerPlace.fill(-1)
  for (let c = 0; c + 1 < from.length; c++) {
    const start = from[c]!
    const end = from[c + 1]!
    if (isStar(edges, start, end, bank) || isStar(edges, start, end, ledger)) {
      weighStar(edges, start, end, weights, probability)
      continue
    }
    if (end - start > component.odds.length) Object.assign(component, createComponent(2 * (end - start)))
    component.count = end - start
    component.bankCount = 0
    component.ledgerCount = 0
    for (let at = 0; at < component.count; at++) {
      const e = edges[start + at]!
      if (bankPlace[bank[e]!]! < 0) bankPlace[bank[e]!] = component.bankCount++
      if (ledgerPlace[ledger[e]!]! < 0) ledgerPlace[ledger[e]!] = component.ledgerCount++
      component.bank[at] = bankPlace[bank[e]!]!
      component.ledger[at] = ledgerPlace[ledger[e]!]!
      component.odds[at] = oddsOf(weights[e]!)
    }
    const smaller = Math.min(component.bankCount, component.ledgerCount)
    const isSmall = smaller <= EXACT_LINES_MAX && component.count <= EXACT_EDGES_MAX
    const found = isSmall ? exactProbabilities(component) : spreadProbabilities(component, care)
    for (let at = 0; at < component.count; at++) probability[edges[start + at]!] = rounded(found[at]!)
  }
  return probability
}

/** Whether all edges have one line in common, the commonest shape of all. */
function isStar(edges: Int32Array, start: number, end: number, node: Int32Array): boolean {
  for (let at = start + 1; at < end; at++) if (node[edges[at]!] !== node[edges[start]!]) return false
  return true
}

function weighStar(
  edges: Int32Array,
  start: number,
  end: number,
  weights: Float32Array,
  probability: Float64Array,
): void {
  let total = 1
  for (let at = start; at < end; at++) total += oddsOf(weights[edges[at]!]!)
  for (let at = start; at < end; at++) probability[edges[at]!] = rounded(oddsOf(weights[edges[at]!]!) / total)
}

/** Rounded, so that sums in another order do not show. */
function rounded(probability: number): number {
  return Math.round(probability * 1e9) / 1e9
}

function oddsOf(weight: number): number {
  return Math.exp(Math.min(WEIGHT_MAX, weight))
}

function createComponent(room: number): Component {
  return {
    count: 0,
    bankCount: 0,
    ledgerCount: 0,
    bank: new Int32Array(room),
    ledger: new Int32Array(room),
    odds: new Float64Array(room),
  }
}

function componentsOf({ count, from, bank, ledger, ledgerFrom }: EdgesInOrder) {
  const parent = new Int32Array(from.length + ledgerFrom.length)
  for (let node = 0; node < parent.length; node++) parent[node] = node
  for (let e = 0; e < count; e++) {
    parent[root(parent, from.length + ledger[e]!)] = root(parent, bank[e]!)
  }
  const numberOf = new Int32Array(parent.length).fill(-1)
  const componentOf = new Int32Array(count)
  const sizes: number[] = []
  for (let e = 0; e < count; e++) {
    const at = root(parent, bank[e]!)
    if (numberOf[at]! < 0) numberOf[at] = sizes.push(0) - 1
    componentOf[e] = numberOf[at]!
    sizes[numberOf[at]!]!++
  }
  const starts = new Int32Array(sizes.length + 1)
  for (let c = 0; c < sizes.length; c++) starts[c + 1] = starts[c]! + sizes[c]!
  const next = starts.slice()
  const edges = new Int32Array(starts[sizes.length]!)
  for (let e = 0; e < count; e++) edges[next[componentOf[e]!]!++] = e
  release(parent, numberOf, componentOf, next)
  return { edges, from: starts }
}

function root(parent: Int32Array, node: number): number {
  let at = node
  while (parent[at] !== at) {
    parent[at] = parent[parent[at]!]!
    at = parent[at]!
  }
  return at
}
