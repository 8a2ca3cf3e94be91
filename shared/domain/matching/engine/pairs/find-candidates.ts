/** Which bank line could belong to which ledger entry at all: equal amounts within the window of days. */
import { areEqualWithin, type Side } from '../columns/columns.ts'
import { release } from '../columns/release.ts'
import { CANDIDATES_MAX, createBlockIndex, pairLargeBlock } from './pair-large-block.ts'
import { type Block, type Edges, pairSlices, type SideOfAccount, type Window } from './pair-slices.ts'

/** Edges in order of bank line, then ledger entry. Those of bank line b are `from[b] .. from[b + 1] - 1`. */
export interface EdgesInOrder {
  count: number
  from: Int32Array
  bank: Int32Array
  ledger: Int32Array
  /** Ledger entry l has `ledgerFrom[l + 1] - ledgerFrom[l]` of them. */
  ledgerFrom: Int32Array
}

export interface Found extends EdgesInOrder {
  /** 1 for each bank line so crowded by its amount that pairs of which only the days speak were left out. */
  isThinned: Uint8Array
}

/**
 * Both sides are sorted by amount and day: one pass over the two lists finds the blocks of equal amounts, and within a
 * block the days of the window are a slice. In a large block a pair stays when its days are near or when it shares a
 * word or reference, found through an index of the block. Amounts that differ within the tolerance meet only where one of
 * the two lines has no exact candidate.
 */
export function findCandidates(
  bank: SideOfAccount,
  ledger: SideOfAccount,
  window: Window,
  isAllowed: ((b: number, l: number) => boolean) | undefined,
): Found {
  const isThinned = new Uint8Array(bank.side.lines.length)
  const edges: Edges = {
    bank: new Int32Array(bank.side.lines.length * 4 + 16),
    ledger: new Int32Array(bank.side.lines.length * 4 + 16),
    count: 0,
  }
  const index = createBlockIndex(bank.profile, ledger.profile)
  eachPairOfBlocks(bank.side, ledger.side, 0, (block) => {
    if (Math.max(block.b1 - block.b0, block.l1 - block.l0) <= CANDIDATES_MAX)
      pairSlices(edges, bank.side, ledger.side, block, window)
    else if (pairLargeBlock(edges, bank, ledger, index, block, window)) isThinned.fill(1, block.b0, block.b1)
  })
  const exact = edges.count
  if (window.toleranceUnits > 0) {
    const hasBank = new Uint8Array(bank.side.lines.length)
    const hasLedger = new Uint8Array(ledger.side.lines.length)
    for (let e = 0; e < exact; e++) hasBank[edges.bank[e]!] = hasLedger[edges.ledger[e]!] = 1
    eachPairOfBlocks(bank.side, ledger.side, window.toleranceUnits, (block) => {
      const { b0, l0 } = block
      if (bank.side.amount[b0] === ledger.side.amount[l0]) return
      if (!areEqualWithin(bank.side, b0, ledger.side, l0, window.toleranceUnits)) return
      const start = edges.count
      pairSlices(edges, bank.side, ledger.side, block, window)
      let kept = start
      for (let e = start; e < edges.count; e++) {
        if (hasBank[edges.bank[e]!] && hasLedger[edges.ledger[e]!]) continue
        edges.bank[kept] = edges.bank[e]!
        edges.ledger[kept++] = edges.ledger[e]!
      }
      edges.count = kept
    })
  }
  if (isAllowed || bank.side.inexact || ledger.side.inexact) {
    let kept = 0
    for (let e = 0; e < edges.count; e++) {
      const b = edges.bank[e]!
      const l = edges.ledger[e]!
      if (isAllowed && !isAllowed(b, l)) continue
      if (!areEqualWithin(bank.side, b, ledger.side, l, window.toleranceUnits)) continue
      edges.bank[kept] = b
      edges.ledger[kept++] = l
    }
    edges.count = kept
  }
  const inTheirOrder = inOrder(edges, bank.side.lines.length, ledger.side.lines.length)
  release(edges.bank, edges.ledger)
  return { ...inTheirOrder, isThinned }
}

/** Calls with each pair of runs of equal amounts whose amounts differ by at most the tolerance and have the same sign. */
export function eachPairOfBlocks(
  bank: Side,
  ledger: Side,
  toleranceUnits: number,
  call: (block: Block) => void,
): void {
  const a = bank.amount
  const c = ledger.amount
  let low = 0
  for (let b0 = 0; b0 < a.length; ) {
    let b1 = b0 + 1
    while (b1 < a.length && a[b1] === a[b0]) b1++
    const size = Math.abs(a[b0]!)
    while (low < c.length && Math.abs(c[low]!) < size - toleranceUnits) low++
    for (let l0 = low; l0 < c.length && Math.abs(c[l0]!) <= size + toleranceUnits; ) {
      let l1 = l0 + 1
      while (l1 < c.length && c[l1] === c[l0]) l1++
      if (c[l0]! < 0 === a[b0]! < 0) call({ b0, b1, l0, l1 })
      l0 = l1
    }
    b0 = b1
  }
}

/** Two counting sorts: by ledger entry, then by bank line. */
export function inOrder(edges: Edges, bankCount: number, ledgerCount: number): EdgesInOrder {
  const { count } = edges
  const ledgerFrom = startsOf(edges.ledger, count, ledgerCount)
  const byLedger = placesBy(edges.ledger, count, ledgerFrom)
  const from = startsOf(edges.bank, count, bankCount)
  const ledger = new Int32Array(count)
  const next = from.slice()
  for (const e of byLedger) ledger[next[edges.bank[e]!]!++] = edges.ledger[e]!
  release(byLedger)
  const bank = new Int32Array(count)
  for (let b = 0; b < bankCount; b++) bank.fill(b, from[b]!, from[b + 1]!)
  return { count, from, bank, ledger, ledgerFrom }
}

/** Where the edges of each key start, in the order of keys. */
function startsOf(keys: Int32Array, count: number, keyCount: number): Int32Array {
  const from = new Int32Array(keyCount + 1)
  for (let e = 0; e < count; e++) from[keys[e]! + 1]!++
  for (let k = 0; k < keyCount; k++) from[k + 1] = from[k + 1]! + from[k]!
  return from
}

/** The edges by key, in their order within each: those of key k are `[from[k]] .. [from[k + 1] - 1]`. */
export function placesBy(keys: Int32Array, count: number, from: Int32Array): Int32Array {
  const next = from.slice()
  const order = new Int32Array(count)
  for (let e = 0; e < count; e++) order[next[keys[e]!]!++] = e
  return order
}
