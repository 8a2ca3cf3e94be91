import type { Side } from '../columns/columns.ts'
import { release } from '../columns/release.ts'
import type { Texts } from '../texts/read-texts.ts'
import { grown } from '../texts/vocabulary.ts'
import type { Profile } from '../texts/word-weights.ts'

export interface SideOfAccount {
  side: Side
  texts: Texts
  profile: Profile
}

/** Bank day minus ledger day lies between `lagMin` and `lagMax`. */
export interface Lags {
  lagMin: number
  lagMax: number
}

export interface Window extends Lags {
  toleranceUnits: number
}

/** Lines of one amount: bank lines `b0 .. b1 - 1` and ledger entries `l0 .. l1 - 1`, each by day. */
export interface Block {
  b0: number
  b1: number
  l0: number
  l1: number
}

/** Candidate pairs as they are found. */
export interface Edges {
  bank: Int32Array
  ledger: Int32Array
  count: number
}

/** All pairs of a block within the days: for each bank line a slice of the entries, whose start only moves forward. */
export function pairSlices(
  edges: Edges,
  bank: Side,
  ledger: Side,
  { b0, b1, l0, l1 }: Block,
  lags: Lags,
): void {
  let first = l0
  for (let b = b0; b < b1; b++) {
    const day = bank.day[b]!
    while (first < l1 && ledger.day[first]! < day - lags.lagMax) first++
    for (let l = first; l < l1 && ledger.day[l]! <= day - lags.lagMin; l++) addEdge(edges, b, l)
  }
}

export function addEdge(edges: Edges, b: number, l: number): void {
  if (edges.count === edges.bank.length) {
    const { bank, ledger } = edges
    edges.bank = grown(bank)
    edges.ledger = grown(ledger)
    release(bank, ledger)
  }
  edges.bank[edges.count] = b
  edges.ledger[edges.count++] = l
}
