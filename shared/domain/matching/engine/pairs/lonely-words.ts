/** How likely each line has one partner at all. Bank fees, interest and deposits of many checks rarely do, and their words say so. */
import { release } from '../columns/release.ts'
import type { Texts } from '../texts/read-texts.ts'
import type { SideOfAccount } from './pair-slices.ts'

/** A word on fewer lines teaches nothing. */
const LINES_MIN = 8
/** So many lines of the usual kind are imagined beside those that have the word. */
const LINES_IMAGINED = 12
/** A word whose lines have a partner this much more rarely, in nats, sets them apart from the rest. */
const APART = 0.7
/** Wording alone never speaks more strongly than this, in nats. */
const SHIFT_MAX = 5
const SHARE_MAX = 0.995

/** A few lines of either kind are imagined beside the rest, so that a short list stays near the usual. */
const REST_IMAGINED = 100
const ALONE_IMAGINED = 18

/** After so many lines half of what they say is believed. */
const LINES_TO_LEARN = 1000

/**
 * For each line the log of the odds that it has a partner. Lines with a word whose lines are rarely paired are told by that
 * word; all others by how many of them are, so that a bank's many fees make no payment less likely.
 * `paired` is how surely each line is in a pair, 0 to 1.
 */
export function partnerOdds(
  { texts, side: { amount } }: SideOfAccount,
  paired: Float64Array,
  wordCount: number,
): Float32Array {
  const lines = texts.from.length - 1
  // Parts of 1/1024, so that the sums do not depend on the order of the lines.
  const parts = new Float64Array(lines)
  let pairedInAll = 0
  for (let line = 0; line < lines; line++) {
    parts[line] = Math.round(1024 * Math.min(1, paired[line]!)) / 1024
    pairedInAll += parts[line]!
  }
  const usual = smoothed(pairedInAll, lines, 0.8, LINES_IMAGINED)
  const loneliness = lonelinessOf(texts, parts, usual, wordCount)
  const odds = new Float32Array(lines)
  for (let line = 0; line < lines; line++) odds[line] = leastOf(texts, line, loneliness)
  // Money in and money out: receipts are often deposited together, payments hardly ever are.
  const rest = [0, 0]
  const restPaired = [0, 0]
  const directionOf = (line: number) => (amount[line]! < 0 ? 1 : 0)
  for (let line = 0; line < lines; line++) {
    if (odds[line]! <= -APART) continue
    rest[directionOf(line)]!++
    restPaired[directionOf(line)]! += parts[line]!
  }
  const ofRest = rest.map((count, direction) =>
    logOdds(smoothed(restPaired[direction]!, count, 1 - ALONE_IMAGINED / REST_IMAGINED, REST_IMAGINED)),
  )
  for (let line = 0; line < lines; line++)
    odds[line] = odds[line]! <= -APART ? logOdds(usual) + odds[line]! : ofRest[directionOf(line)]!
  // Evidence has it in already that not every line is paired. A short account says little of how often accidents happen, and stays careful.
  const said = Math.log(usual) * (lines / (lines + LINES_TO_LEARN))
  for (let line = 0; line < lines; line++) odds[line]! -= said
  release(parts)
  return odds
}

/** By word how much more rarely its lines have a partner, in nats; 0 where they have one as often. */
function lonelinessOf(texts: Texts, parts: Float64Array, usual: number, wordCount: number): Float64Array {
  const ofAll = countAgain(texts, parts, usual, new Float64Array(wordCount))
  // DEPOSIT stands on lines that BRANCH sets apart and on others: once that is known it is told by the others alone.
  return countAgain(texts, parts, usual, ofAll)
}

/** The loneliness of each word by the lines on which no other word is lonelier, as far as is known. */
function countAgain(texts: Texts, parts: Float64Array, usual: number, known: Float64Array): Float64Array {
  const linesWith = new Int32Array(known.length)
  const pairedWith = new Float64Array(known.length)
  for (let line = 0; line < parts.length; line++) {
    const least = leastOf(texts, line, known)
    for (let at = texts.from[line]!; at < texts.from[line + 1]!; at++) {
      const word = texts.words[at]!
      if (known[word]! > least) continue
      linesWith[word]!++
      pairedWith[word]! += parts[line]!
    }
  }
  const loneliness = new Float64Array(known.length)
  for (let word = 0; word < known.length; word++) {
    if (linesWith[word]! < LINES_MIN) continue
    const share = smoothed(pairedWith[word]!, linesWith[word]!, usual, LINES_IMAGINED)
    loneliness[word] = Math.min(0, Math.max(-SHIFT_MAX, logOdds(share) - logOdds(usual)))
  }
  release(linesWith, pairedWith)
  return loneliness
}

/** How far the loneliest of a line's words sets it apart, in nats: 0 or less. */
function leastOf({ from, words }: Texts, line: number, loneliness: Float64Array): number {
  let least = 0
  for (let at = from[line]!; at < from[line + 1]!; at++) least = Math.min(least, loneliness[words[at]!]!)
  return least
}

function smoothed(paired: number, lines: number, usual: number, imagined: number): number {
  return Math.min(SHARE_MAX, (paired + imagined * usual) / (lines + imagined))
}

function logOdds(share: number): number {
  return Math.log(share / (1 - share))
}
