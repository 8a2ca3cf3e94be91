/**
 * How many days a payment takes depends on how it is paid, and words say how: a wire arrives on the same day, a cheque after a
 * week. Which words say so is learned from the certain pairs of the account: those whose lines take other days than the rest.
 */
import type { Texts } from '../texts/read-texts.ts'
import type { CertainPairs } from './certain-pairs.ts'
import type { Observations } from './observations.ts'
import type { SideOfAccount } from './pair-slices.ts'

/** By line of each side how it is paid, as far as its words tell; 0 where they do not. */
export interface Ways {
  bank: Uint8Array
  ledger: Uint8Array
  /** How far the days of each way are from the usual, in nats. */
  telling: number[]
}

/** A word on fewer pairs teaches nothing. */
const PAIRS_MIN = 20
/** So many pairs of the usual kind are imagined beside those that have the word. */
const PAIRS_IMAGINED = 15
/** Days differ by less than this by accident, in nats over all pairs of a word. */
const BY_ACCIDENT = 12
const WAYS_MAX = 60

/** `usual` is the share of each lag in the window among all pairs. */
export function waysOf(
  bank: SideOfAccount,
  ledger: SideOfAccount,
  certain: CertainPairs,
  seen: Observations,
  usual: readonly number[],
  wordCount: number,
): Ways {
  const telling = [0]
  const byLine = (texts: Texts, lineOf: Int32Array) => {
    const wayOfWord = new Uint8Array(wordCount)
    for (const { word, nats } of tellingWords(texts, lineOf, certain, seen, usual, wordCount))
      wayOfWord[word] = telling.push(nats) - 1
    return mostTelling(texts, wayOfWord, telling)
  }
  return { bank: byLine(bank.texts, seen.bank), ledger: byLine(ledger.texts, seen.ledger), telling }
}

/** Before anything is known: all lines are paid in the usual way. */
export function noWays({ bank, ledger }: { bank: SideOfAccount; ledger: SideOfAccount }): Ways {
  const usual = ({ side }: SideOfAccount) => new Uint8Array(side.lines.length)
  return { bank: usual(bank), ledger: usual(ledger), telling: [0] }
}

/** How a pair is paid: as the line says whose words tell more. */
export function wayOf({ bank, ledger, telling }: Ways, b: number, l: number): number {
  return telling[ledger[l]!]! > telling[bank[b]!]! ? ledger[l]! : bank[b]!
}

function mostTelling({ from, words }: Texts, wayOfWord: Uint8Array, telling: readonly number[]): Uint8Array {
  const ways = new Uint8Array(from.length - 1)
  for (let line = 0; line < ways.length; line++) {
    let way = 0
    for (let at = from[line]!; at < from[line + 1]!; at++) {
      const other = wayOfWord[words[at]!]!
      if (telling[other]! > telling[way]!) way = other
    }
    ways[line] = way
  }
  return ways
}

/** The words of a side whose pairs take other days, the most telling first. */
function tellingWords(
  { from, words }: Texts,
  lineOf: Int32Array,
  { count, edges }: CertainPairs,
  seen: Observations,
  usual: readonly number[],
  wordCount: number,
): { word: number; nats: number }[] {
  const pairsWith = new Int32Array(wordCount)
  for (let at = 0; at < count; at++) {
    const line = lineOf[edges[at]!]!
    for (let k = from[line]!; k < from[line + 1]!; k++) pairsWith[words[k]!]!++
  }
  const placeOf = new Int32Array(wordCount).fill(-1)
  const frequent: number[] = []
  for (let word = 0; word < wordCount; word++)
    if (pairsWith[word]! >= PAIRS_MIN) placeOf[word] = frequent.push(word) - 1
  const width = usual.length
  const lags = new Int32Array(frequent.length * width)
  for (let at = 0; at < count; at++) {
    const e = edges[at]!
    const line = lineOf[e]!
    for (let k = from[line]!; k < from[line + 1]!; k++) {
      const place = placeOf[words[k]!]!
      if (place >= 0) lags[place * width + seen.lag[e]!]!++
    }
  }
  return frequent
    .map((word, place) => ({
      word,
      pairs: pairsWith[word]!,
      nats: apart(lags.subarray(place * width, (place + 1) * width), pairsWith[word]!, usual),
    }))
    .filter(({ pairs, nats }) => nats * pairs >= BY_ACCIDENT)
    .sort((a, b) => b.nats - a.nats || a.word - b.word)
    .slice(0, WAYS_MAX)
}

/** How far lags are from the usual, by Kullback and Leibler. */
function apart(lags: Int32Array, pairs: number, usual: readonly number[]): number {
  let nats = 0
  for (let place = 0; place < usual.length; place++) {
    const share = (lags[place]! + PAIRS_IMAGINED * usual[place]!) / (pairs + PAIRS_IMAGINED)
    nats += share * Math.log(share / usual[place]!)
  }
  return nats
}
