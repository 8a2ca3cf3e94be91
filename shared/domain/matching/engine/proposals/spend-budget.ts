/**
 * How far down the list of the surest a budget of errors reaches. Calibrated probabilities say how many of any set are
 * wrong, so the set is taken as large as the budget bears. This is the control of the false discovery rate by posterior
 * probabilities (Newton and others 2004). It needs no threshold of its own: where texts are bad doubts are larger, and
 * fewer matches fit in.
 */

/** A short list may do as if it had so many certain matches more; a single one would need a doubt below the budget. */
const IMAGINED = 10

/** The largest doubt (one minus the probability) such that of all matches up to it at most the budget's share is expected to be wrong. */
export function doubtWithin(doubts: readonly number[], budget: number): number {
  const surestFirst = Float64Array.from(doubts).sort()
  let expected = 0
  let largest = 0
  for (let taken = 1; taken <= surestFirst.length; taken++) {
    const doubt = surestFirst[taken - 1]!
    expected += doubt
    if (expected > budget * (taken + IMAGINED)) break
    if (surestFirst[taken] !== doubt) largest = doubt
  }
  return largest
}
