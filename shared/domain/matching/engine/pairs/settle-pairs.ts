/** Chooses pairs so that every line is used at most once and the expected number of right pairs is the largest. */

/** Candidate pairs with a whole-number gain each; larger is better, none is negative. */
export interface Choices {
  count: number
  bank: Int32Array
  ledger: Int32Array
  gain: Float64Array
  bankCount: number
  ledgerCount: number
}

export interface Settled {
  /** 1 for each chosen pair. */
  chosen: Uint8Array
  /** How far the total gain may lie below the best, as a share of it. 0 unless a component was too large for exact search. */
  gapShare: number
}

const EXACT_LINES_MAX = 300
const AUCTION_ROUNDS_MAX = 2_000_000

/**
 * A pair that gains more than the best other pairs of both its lines together belongs to every best choice: those are
 * settled first. What remains falls apart into components; each is solved exactly by shortest augmenting paths, or by
 * auction where it is large.
 */
export function settlePairs(choices: Choices): Settled {
  const { count, bank, ledger, gain } = choices
  const chosen = new Uint8Array(count)
  const bankTaken = new Uint8Array(choices.bankCount)
  const ledgerTaken = new Uint8Array(choices.ledgerCount)
  const bankBest = bestTwo(choices.bankCount, bank, gain, count)
  const ledgerBest = bestTwo(choices.ledgerCount, ledger, gain, count)
  for (let e = 0; e < count; e++) {
    const others = otherBest(bankBest, bank[e]!, gain[e]!) + otherBest(ledgerBest, ledger[e]!, gain[e]!)
    if (gain[e]! <= others) continue
    chosen[e] = 1
    bankTaken[bank[e]!] = 1
    ledgerTaken[ledger[e]!] = 1
  }
  const open: number[] = []
  for (let e = 0; e < count; e++) if (!bankTaken[bank[e]!] && !ledgerTaken[ledger[e]!]) open.push(e)
  let gap = 0
  for (const component of componentsOf(choices, open)) {
    const banks = numbered(component, bank)
    const ledgers = numbered(component, ledger)
    if (banks.size + ledgers.size <= EXACT_LINES_MAX) solveExactly(choices, component, banks, ledgers, chosen)
    else gap += auction(choices, component, banks, ledgers, chosen)
  }
  let total = 0
  for (let e = 0; e < count; e++) if (chosen[e]) total += gain[e]!
  return { chosen, gapShare: total > 0 ? gap / total : 0 }
}

interface BestTwo {
  first: Float64Array
  second: Float64Array
}

function bestTwo(nodes: number, node: Int32Array, gain: Float64Array, count: number): BestTwo {
  const first = new Float64Array(nodes)
  const second = new Float64Array(nodes)
  for (let e = 0; e < count; e++) {
    const n = node[e]!
    if (gain[e]! > first[n]!) {
      second[n] = first[n]!
      first[n] = gain[e]!
    } else if (gain[e]! > second[n]!) second[n] = gain[e]!
  }
  return { first, second }
}

function otherBest(best: BestTwo, node: number, mine: number): number {
  return mine === best.first[node] ? best.second[node]! : best.first[node]!
}

function componentsOf(choices: Choices, open: number[]): number[][] {
  const parent = new Int32Array(choices.bankCount + choices.ledgerCount)
  for (let i = 0; i < parent.length; i++) parent[i] = i
  const root = (node: number): number => {
    let at = node
    while (parent[at] !== at) at = parent[at] = parent[parent[at]!]!
    return at
  }
  for (const e of open) parent[root(choices.bank[e]!)] = root(choices.bankCount + choices.ledger[e]!)
  const components = new Map<number, number[]>()
  for (const e of open) {
    const at = root(choices.bank[e]!)
    const found = components.get(at)
    if (found) found.push(e)
    else components.set(at, [e])
  }
  return [...components.values()]
}

function numbered(component: number[], node: Int32Array): Map<number, number> {
  const numbers = new Map<number, number>()
  for (const e of component) if (!numbers.has(node[e]!)) numbers.set(node[e]!, numbers.size)
  return numbers
}

/**
 * Shortest augmenting paths with potentials (the Hungarian method): rows are bank lines, columns ledger entries, then
 * one private column per row that stands for "nothing" at cost 0. A pair costs the negative of its gain.
 */
function solveExactly(
  choices: Choices,
  component: number[],
  banks: Map<number, number>,
  ledgers: Map<number, number>,
  chosen: Uint8Array,
): void {
  const rows = banks.size
  const columns = ledgers.size + rows
  const cost = new Float64Array(rows * columns).fill(Number.POSITIVE_INFINITY)
  const edgeAt = new Int32Array(rows * columns).fill(-1)
  for (let row = 0; row < rows; row++) cost[row * columns + ledgers.size + row] = 0
  for (const e of component) {
    const at = banks.get(choices.bank[e]!)! * columns + ledgers.get(choices.ledger[e]!)!
    cost[at] = -choices.gain[e]!
    edgeAt[at] = e
  }
  const rowOf = assignRows(cost, rows, columns)
  for (let column = 0; column < ledgers.size; column++) {
    const row = rowOf[column]!
    if (row >= 0) chosen[edgeAt[row * columns + column]!] = 1
  }
}

/** The row that each column is given to, or -1. Every row has at least one finite column of its own. */
function assignRows(cost: Float64Array, rows: number, columns: number): Int32Array {
  const rowPotential = new Float64Array(rows)
  const columnPotential = new Float64Array(columns)
  const rowOf = new Int32Array(columns).fill(-1)
  const distance = new Float64Array(columns)
  const cameFrom = new Int32Array(columns)
  const done = new Uint8Array(columns)
  for (let start = 0; start < rows; start++) {
    distance.fill(Number.POSITIVE_INFINITY)
    cameFrom.fill(-1)
    done.fill(0)
    let row = start
    let column = -1
    for (;;) {
      let nearest = -1
      const base = column < 0 ? 0 : distance[column]!
      for (let c = 0; c < columns; c++) {
        if (done[c]) continue
        const through = base + cost[row * columns + c]! - rowPotential[row]! - columnPotential[c]!
        if (through < distance[c]!) {
          distance[c] = through
          cameFrom[c] = column
        }
        if (nearest < 0 || distance[c]! < distance[nearest]!) nearest = c
      }
      done[nearest] = 1
      column = nearest
      if (rowOf[column]! < 0) break
      row = rowOf[column]!
    }
    const end = distance[column]!
    rowPotential[start] = rowPotential[start]! + end
    for (let c = 0; c < columns; c++) {
      if (!done[c] || c === column) continue
      rowPotential[rowOf[c]!] = rowPotential[rowOf[c]!]! + end - distance[c]!
      columnPotential[c] = columnPotential[c]! - end + distance[c]!
    }
    while (column >= 0) {
      const previous = cameFrom[column]!
      rowOf[column] = previous < 0 ? start : rowOf[previous]!
      column = previous
    }
  }
  return rowOf
}

/**
 * Bank lines bid for ledger entries until none wants to. The total lies below the best by at most one bid step per bank
 * line, which is the returned gap.
 */
function auction(
  choices: Choices,
  component: number[],
  banks: Map<number, number>,
  ledgers: Map<number, number>,
  chosen: Uint8Array,
): number {
  const edges: number[][] = Array.from({ length: banks.size }, () => [])
  let largest = 0
  for (const e of component) {
    edges[banks.get(choices.bank[e]!)!]!.push(e)
    largest = Math.max(largest, choices.gain[e]!)
  }
  const step = largest / 2000
  const price = new Float64Array(ledgers.size)
  const holder = new Int32Array(ledgers.size).fill(-1)
  const bidders = Array.from({ length: banks.size }, (_, row) => row)
  for (let round = 0; bidders.length > 0 && round < AUCTION_ROUNDS_MAX; round++) {
    const row = bidders.pop()!
    let best = 0
    let second = 0
    let want = -1
    for (const e of edges[row]!) {
      const value = choices.gain[e]! - price[ledgers.get(choices.ledger[e]!)!]!
      if (value > best) {
        second = best
        best = value
        want = e
      } else if (value > second) second = value
    }
    if (want < 0) continue
    const column = ledgers.get(choices.ledger[want]!)!
    price[column] = price[column]! + best - second + step
    const before = holder[column]!
    if (before >= 0) {
      chosen[before] = 0
      bidders.push(banks.get(choices.bank[before]!)!)
    }
    holder[column] = want
    chosen[want] = 1
  }
  return step * banks.size
}
