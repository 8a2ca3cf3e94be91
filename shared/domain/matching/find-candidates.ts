/** Which bank line could belong to which ledger entry at all: equal amounts within the window of days. */
import { areEqualWithin, type Side } from './columns.ts'
import { grown } from './vocabulary.ts'
import type { Profile, WordLists } from './word-weights.ts'

/** Edges in order of bank line, then ledger entry. Those of bank line b are `from[b] .. from[b + 1] - 1`. */
export interface Candidates {
  count: number
  from: Int32Array
  bank: Int32Array
  ledger: Int32Array
  /** The edges of ledger entry l, by bank line: `ledgerEdges[ledgerFrom[l]] .. ledgerEdges[ledgerFrom[l + 1] - 1]`. */
  ledgerFrom: Int32Array
  ledgerEdges: Int32Array
}

export interface SideOfAccount {
  side: Side
  profile: Profile
}

/** Bank day minus ledger day lies between `lagMin` and `lagMax`. */
export interface Window {
  lagMin: number
  lagMax: number
  toleranceUnits: number
}

/** Blocks that would give one line more candidates than this keep only near days and shared words. */
const CANDIDATES_MAX = 40

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
): Candidates {
  const edges: Edges = {
    bank: new Int32Array(bank.side.lines.length * 4 + 16),
    ledger: new Int32Array(bank.side.lines.length * 4 + 16),
    count: 0,
  }
  const index = createIndex(bank.profile, ledger.profile)
  eachPairOfBlocks(bank.side, ledger.side, 0, (b0, b1, l0, l1) => {
    const near = nearDays(ledger.side, bank.side, b0, b1, l0, l1, window)
    if (near === undefined) pairSlices(edges, bank.side, ledger.side, b0, b1, l0, l1, window)
    else pairLargeBlock(edges, bank, ledger, index, b0, b1, l0, l1, window, near)
  })
  const exact = edges.count
  if (window.toleranceUnits > 0) {
    const hasBank = new Uint8Array(bank.side.lines.length)
    const hasLedger = new Uint8Array(ledger.side.lines.length)
    for (let e = 0; e < exact; e++) hasBank[edges.bank[e]!] = hasLedger[edges.ledger[e]!] = 1
    eachPairOfBlocks(bank.side, ledger.side, window.toleranceUnits, (b0, b1, l0, l1) => {
      if (bank.side.amount[b0] === ledger.side.amount[l0]) return
      if (!areEqualWithin(bank.side, b0, ledger.side, l0, window.toleranceUnits)) return
      const start = edges.count
      pairSlices(edges, bank.side, ledger.side, b0, b1, l0, l1, window)
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
  return inOrder(edges, bank.side.lines.length, ledger.side.lines.length)
}

interface Edges {
  bank: Int32Array
  ledger: Int32Array
  count: number
}

/** Calls with each pair of runs of equal amounts whose amounts differ by at most the tolerance and have the same sign. */
function eachPairOfBlocks(
  bank: Side,
  ledger: Side,
  toleranceUnits: number,
  call: (b0: number, b1: number, l0: number, l1: number) => void,
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
      if (c[l0]! < 0 === a[b0]! < 0) call(b0, b1, l0, l1)
      l0 = l1
    }
    b0 = b1
  }
}

function pairSlices(
  edges: Edges,
  bank: Side,
  ledger: Side,
  b0: number,
  b1: number,
  l0: number,
  l1: number,
  window: { lagMin: number; lagMax: number },
): void {
  let first = l0
  for (let b = b0; b < b1; b++) {
    const day = bank.day[b]!
    while (first < l1 && ledger.day[first]! < day - window.lagMax) first++
    for (let l = first; l < l1 && ledger.day[l]! <= day - window.lagMin; l++) addEdge(edges, b, l)
  }
}

/**
 * The narrower window of a block that is too dense for the full one, or undefined. It depends on the block alone, so that
 * it is the same seen from either side.
 */
function nearDays(
  ledger: Side,
  bank: Side,
  b0: number,
  b1: number,
  l0: number,
  l1: number,
  window: Window,
): { lagMin: number; lagMax: number } | undefined {
  const lines = Math.max(b1 - b0, l1 - l0)
  if (lines <= CANDIDATES_MAX) return undefined
  const firstDay = Math.min(bank.day[b0]!, ledger.day[l0]!)
  const lastDay = Math.max(bank.day[b1 - 1]!, ledger.day[l1 - 1]!)
  const linesPerDay = lines / (lastDay - firstDay + 1)
  const width = window.lagMax - window.lagMin + 1
  if (linesPerDay * width <= CANDIDATES_MAX) return undefined
  const part = CANDIDATES_MAX / linesPerDay / width
  return { lagMin: Math.ceil(window.lagMin * part), lagMax: Math.floor(window.lagMax * part) }
}

/** Which ledger entries of the block at hand have a word: a chain per word, emptied after each block. */
interface BlockIndex {
  head: Int32Array
  nextOf: Int32Array
  lineOf: Int32Array
  mark: Int32Array
}

function createIndex(bank: Profile, ledger: Profile): BlockIndex {
  let largest = 0
  for (const list of [bank.names, bank.references, ledger.names, ledger.references]) {
    for (const word of list.words) if (word > largest) largest = word
  }
  const room = ledger.names.words.length + ledger.references.words.length
  return {
    head: new Int32Array(largest + 1).fill(-1),
    nextOf: new Int32Array(room),
    lineOf: new Int32Array(room),
    mark: new Int32Array(ledger.nameWeight.length).fill(-1),
  }
}

function pairLargeBlock(
  edges: Edges,
  bank: SideOfAccount,
  ledger: SideOfAccount,
  index: BlockIndex,
  b0: number,
  b1: number,
  l0: number,
  l1: number,
  window: Window,
  near: { lagMin: number; lagMax: number },
): void {
  const lists = [ledger.profile.references, ledger.profile.names]
  let used = 0
  for (let l = l1 - 1; l >= l0; l--) {
    for (const list of lists) {
      for (let at = list.from[l]!; at < list.from[l + 1]!; at++) {
        const word = list.words[at]!
        index.lineOf[used] = l
        index.nextOf[used] = index.head[word]!
        index.head[word] = used++
      }
    }
  }
  let first = l0
  for (let b = b0; b < b1; b++) {
    const day = bank.side.day[b]!
    while (first < l1 && ledger.side.day[first]! < day - near.lagMax) first++
    for (let l = first; l < l1 && ledger.side.day[l]! <= day - near.lagMin; l++) {
      index.mark[l] = b
      addEdge(edges, b, l)
    }
    addSharing(edges, index, bank.profile.references, b, day, ledger.side.day, window)
    addSharing(edges, index, bank.profile.names, b, day, ledger.side.day, window)
  }
  for (let l = l0; l < l1; l++) {
    index.mark[l] = -1
    for (const list of lists) {
      for (let at = list.from[l]!; at < list.from[l + 1]!; at++) index.head[list.words[at]!] = -1
    }
  }
}

function addSharing(
  edges: Edges,
  index: BlockIndex,
  list: WordLists,
  b: number,
  day: number,
  ledgerDay: Int32Array,
  window: Window,
): void {
  for (let at = list.from[b]!; at < list.from[b + 1]!; at++) {
    for (let k = index.head[list.words[at]!]!; k >= 0; k = index.nextOf[k]!) {
      const l = index.lineOf[k]!
      const lag = day - ledgerDay[l]!
      if (lag > window.lagMax) continue
      if (lag < window.lagMin) break
      if (index.mark[l] === b) continue
      index.mark[l] = b
      addEdge(edges, b, l)
    }
  }
}

function addEdge(edges: Edges, b: number, l: number): void {
  if (edges.count === edges.bank.length) {
    edges.bank = grown(edges.bank)
    edges.ledger = grown(edges.ledger)
  }
  edges.bank[edges.count] = b
  edges.ledger[edges.count++] = l
}

/** Two counting sorts: by ledger entry, then by bank line. */
function inOrder(edges: Edges, bankCount: number, ledgerCount: number): Candidates {
  const count = edges.count
  const byLedger = countingSort(edges.ledger, count, ledgerCount, undefined)
  const byBank = countingSort(edges.bank, count, bankCount, byLedger.order)
  const bank = new Int32Array(count)
  const ledger = new Int32Array(count)
  for (let at = 0; at < count; at++) {
    bank[at] = edges.bank[byBank.order[at]!]!
    ledger[at] = edges.ledger[byBank.order[at]!]!
  }
  const ledgerSide = countingSort(ledger, count, ledgerCount, undefined)
  return {
    count,
    from: byBank.from,
    bank,
    ledger,
    ledgerFrom: ledgerSide.from,
    ledgerEdges: ledgerSide.order,
  }
}

function countingSort(keys: Int32Array, count: number, keyCount: number, before: Int32Array | undefined) {
  const from = new Int32Array(keyCount + 1)
  for (let e = 0; e < count; e++) from[keys[e]! + 1]!++
  for (let k = 0; k < keyCount; k++) from[k + 1] = from[k + 1]! + from[k]!
  const next = from.slice()
  const order = new Int32Array(count)
  for (let at = 0; at < count; at++) {
    const e = before ? before[at]! : at
    order[next[keys[e]!]!++] = e
  }
  return { from, order }
}
