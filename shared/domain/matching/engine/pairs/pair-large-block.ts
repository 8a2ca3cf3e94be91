/** Candidates among very many lines of one amount, where all pairs within the days would be too many. */

import type { Profile, WordLists } from '../texts/word-weights.ts'
import {
  addEdge,
  type Block,
  type Edges,
  type Lags,
  pairSlices,
  type SideOfAccount,
  type Window,
} from './pair-slices.ts'

/** A large block keeps about so many candidates per line beside those that share a word. */
export const CANDIDATES_MAX = 40
/** A word on more lines of a block than this within the days tells none of them apart. */
const SHARING_MAX = 64

/**
 * A pair stays when it shares a word or reference, found through an index of the block, or when its days are near: as near
 * as the crowd allows. Where even one day is too crowded, lines meet those of about the same place in that day's order.
 * What stays depends on the block alone, so it is the same seen from either side. Tells whether anything was left out.
 */
export function pairLargeBlock(
  edges: Edges,
  bank: SideOfAccount,
  ledger: SideOfAccount,
  index: BlockIndex,
  block: Block,
  window: Window,
): boolean {
  const bankDays = daysOf(bank.side.day, block.b0, block.b1)
  const ledgerDays = daysOf(ledger.side.day, block.l0, block.l1)
  const most = CANDIDATES_MAX * Math.max(block.b1 - block.b0, block.l1 - block.l0)
  const near = nearLags(bankDays, ledgerDays, window, most)
  const start = edges.count
  if (near) pairSlices(edges, bank.side, ledger.side, block, near)
  else pairByPlace(edges, bankDays, ledgerDays)
  if (near && near.lagMin === window.lagMin && near.lagMax === window.lagMax) return false
  const width = window.lagMax - window.lagMin + 1
  const span = Math.max(1, (bankDays.at(-1)!.day - bankDays[0]!.day + 1) / width)
  pairSharing(edges, start, bank, ledger, index, block, window, SHARING_MAX * span)
  return true
}

/** Lines of one day: places `from .. to - 1`. */
interface DayRun {
  day: number
  from: number
  to: number
}

function daysOf(day: Int32Array, start: number, end: number): DayRun[] {
  const runs: DayRun[] = []
  for (let at = start; at < end; at++) {
    const last = runs.at(-1)
    if (last && last.day === day[at]) last.to++
    else runs.push({ day: day[at]!, from: at, to: at + 1 })
  }
  return runs
}

const PARTS = [1, 0.8, 0.65, 0.5, 0.4, 0.3, 0.2, 0.1, 0]

/** The widest part of the window that gives at most so many pairs; undefined when even the same day gives more. */
function nearLags(bankDays: DayRun[], ledgerDays: DayRun[], window: Window, most: number): Lags | undefined {
  const ledgerCount = new Map(ledgerDays.map(({ day, from, to }) => [day, to - from]))
  const pairsAt = new Map<number, number>()
  for (let lag = window.lagMin; lag <= window.lagMax; lag++) {
    let pairs = 0
    for (const { day, from, to } of bankDays) pairs += (to - from) * (ledgerCount.get(day - lag) ?? 0)
    pairsAt.set(lag, pairs)
  }
  for (const part of PARTS) {
    const lags = { lagMin: Math.ceil(window.lagMin * part), lagMax: Math.floor(window.lagMax * part) }
    let pairs = 0
    for (let lag = lags.lagMin; lag <= lags.lagMax; lag++) pairs += pairsAt.get(lag)!
    if (pairs <= most) return lags
  }
  return undefined
}

function pairByPlace(edges: Edges, bankDays: DayRun[], ledgerDays: DayRun[]): void {
  const byDay = new Map(ledgerDays.map((run) => [run.day, run]))
  for (const { day, from, to } of bankDays) {
    const entries = byDay.get(day)
    if (!entries) continue
    const lines = to - from
    const count = entries.to - entries.from
    const reach = (CANDIDATES_MAX / 2) * Math.max(lines, count)
    for (let i = 0; i < lines; i++) {
      const low = Math.max(0, Math.ceil((i * count - reach) / lines))
      const high = Math.min(count - 1, Math.floor((i * count + reach) / lines))
      for (let j = low; j <= high; j++) addEdge(edges, from + i, entries.from + j)
    }
  }
}

/** Which ledger entries of the block at hand have a word: a chain per word, emptied after each block. */
export interface BlockIndex {
  head: Int32Array
  bankCount: Int32Array
  ledgerCount: Int32Array
  nextOf: Int32Array
  lineOf: Int32Array
  /** The last bank line that each entry was paired with. */
  mark: Int32Array
}

export function createBlockIndex(bank: Profile, ledger: Profile): BlockIndex {
  const words = bank.strangeWeight.length
  const room = ledger.names.from.at(-1)! + ledger.references.from.at(-1)!
  return {
    head: new Int32Array(words).fill(-1),
    bankCount: new Int32Array(words),
    ledgerCount: new Int32Array(words),
    nextOf: new Int32Array(room),
    lineOf: new Int32Array(room),
    mark: new Int32Array(ledger.nameWeight.length).fill(-1),
  }
}

function pairSharing(
  edges: Edges,
  start: number,
  bank: SideOfAccount,
  ledger: SideOfAccount,
  index: BlockIndex,
  { b0, b1, l0, l1 }: Block,
  window: Window,
  linesMax: number,
): void {
  const bankLists = [bank.profile.references, bank.profile.names]
  const ledgerLists = [ledger.profile.references, ledger.profile.names]
  let used = 0
  for (let l = l1 - 1; l >= l0; l--) {
    eachWord(ledgerLists, l, (word) => {
      index.ledgerCount[word]!++
      index.lineOf[used] = l
      index.nextOf[used] = index.head[word]!
      index.head[word] = used++
    })
  }
  for (let b = b0; b < b1; b++) eachWord(bankLists, b, (word) => index.bankCount[word]!++)
  const end = edges.count
  let at = start
  for (let b = b0; b < b1; b++) {
    for (; at < end && edges.bank[at] === b; at++) index.mark[edges.ledger[at]!] = b
    eachWord(bankLists, b, (word) => {
      if (index.bankCount[word]! > linesMax || index.ledgerCount[word]! > linesMax) return
      for (let k = index.head[word]!; k >= 0; k = index.nextOf[k]!) {
        const l = index.lineOf[k]!
        const lag = bank.side.day[b]! - ledger.side.day[l]!
        if (lag < window.lagMin) return
        if (lag > window.lagMax || index.mark[l] === b) continue
        index.mark[l] = b
        addEdge(edges, b, l)
      }
    })
  }
  for (let b = b0; b < b1; b++) eachWord(bankLists, b, (word) => (index.bankCount[word] = 0))
  for (let l = l0; l < l1; l++) {
    index.mark[l] = -1
    eachWord(ledgerLists, l, (word) => {
      index.ledgerCount[word] = 0
      index.head[word] = -1
    })
  }
}

function eachWord(lists: readonly WordLists[], line: number, call: (word: number) => void): void {
  for (const { from, words } of lists) for (let at = from[line]!; at < from[line + 1]!; at++) call(words[at]!)
}
