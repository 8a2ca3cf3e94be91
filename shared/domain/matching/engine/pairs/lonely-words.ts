/** How likely each line has one partner at all. Bank fees, interest and deposits of many checks rarely do, and their words say so. */
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
  const linesWith = new Int32Array(wordCount)
  const pairedWith = new Float64Array(wordCount)
  // Parts of 1/1024, so that the sums do not depend on the order of the lines.
  const partOf = (line: number) => Math.round(1024 * Math.min(1, paired[line]!)) / 1024
  let total = 0
  for (let line = 0; line < lines; line++) {
    const part = partOf(line)
    total += part
    for (let at = texts.from[line]!; at < texts.from[line + 1]!; at++) {
      const word = texts.words[at]!
      linesWith[word]!++
      pairedWith[word]! += part
    }
  }
  const usual = smoothed(total, lines, 0.8, LINES_IMAGINED)
  const shift = new Float64Array(wordCount)
  for (let word = 0; word < wordCount; word++) {
    if (linesWith[word]! < LINES_MIN) continue
    const share = smoothed(pairedWith[word]!, linesWith[word]!, usual, LINES_IMAGINED)
    shift[word] = Math.max(-SHIFT_MAX, logOdds(share) - logOdds(usual))
  }
  const odds = new Float32Array(lines)
  // Money in and money out: receipts are often deposited together, payments hardly ever are.
  const rest = [0, 0]
  const restPaired = [0, 0]
  const directionOf = (line: number) => (amount[line]! < 0 ? 1 : 0)
  for (let line = 0; line < lines; line++) {
    for (let at = texts.from[line]!; at < texts.from[line + 1]!; at++)
      odds[line] = Math.min(odds[line]!, shift[texts.words[at]!]!)
    if (odds[line]! <= -APART) continue
    rest[directionOf(line)]!++
    restPaired[directionOf(line)]! += partOf(line)
  }
  const ofRest = rest.map((count, direction) =>
    logOdds(smoothed(restPaired[direction]!, count, 1 - ALONE_IMAGINED / REST_IMAGINED, REST_IMAGINED)),
  )
  for (let line = 0; line < lines; line++)
    odds[line] = odds[line]! <= -APART ? logOdds(usual) + odds[line]! : ofRest[directionOf(line)]!
  return odds
}

function smoothed(paired: number, lines: number, usual: number, imagined: number): number {
  return Math.min(SHARE_MAX, (paired + imagined * usual) / (lines + imagined))
}

function logOdds(share: number): number {
  return Math.log(share / (1 - share))
}
