/** Lines that by their wording rarely have one partner: bank fees, interest, deposits of many checks. */
import type { Texts } from '../texts/read-texts.ts'

/** A word on fewer lines teaches nothing. */
const LINES_MIN = 8
/** So many lines of the usual kind are imagined beside those that have the word. */
const LINES_IMAGINED = 12
/** Wording alone never speaks more strongly than this, in nats. */
const SHIFT_MAX = 5
const SHARE_MAX = 0.995

/**
 * For each line, in nats and never above zero, how much less likely it has a partner than the other lines of its side, told
 * by the word whose lines are paired the most rarely. `paired` is how surely each line is in a pair, 0 to 1.
 */
export function lonelinessOf(texts: Texts, paired: Float64Array, wordCount: number): Float32Array {
  const lines = texts.from.length - 1
  const linesWith = new Int32Array(wordCount)
  const pairedWith = new Float64Array(wordCount)
  let total = 0
  for (let line = 0; line < lines; line++) {
    // Parts of 1/1024, so that the sums do not depend on the order of the lines.
    const part = Math.round(1024 * Math.min(1, paired[line]!)) / 1024
    total += part
    for (let at = texts.from[line]!; at < texts.from[line + 1]!; at++) {
      const word = texts.words[at]!
      linesWith[word]!++
      pairedWith[word]! += part
    }
  }
  const usual = shareOf(total, lines, 0.8)
  const shift = new Float32Array(lines)
  for (let line = 0; line < lines; line++) {
    let rarest = usual
    for (let at = texts.from[line]!; at < texts.from[line + 1]!; at++) {
      const word = texts.words[at]!
      if (linesWith[word]! < LINES_MIN) continue
      const share = shareOf(pairedWith[word]!, linesWith[word]!, usual)
      if (share < rarest) rarest = share
    }
    if (rarest < usual) shift[line] = Math.max(-SHIFT_MAX, logOdds(rarest) - logOdds(usual))
  }
  return shift
}

function shareOf(paired: number, lines: number, usual: number): number {
  return Math.min(SHARE_MAX, (paired + LINES_IMAGINED * usual) / (lines + LINES_IMAGINED))
}

function logOdds(share: number): number {
  return Math.log(share / (1 - share))
}
