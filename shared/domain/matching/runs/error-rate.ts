/** How often decisions were found wrong, and how often they could be at most. */

export interface ErrorRate {
  wrong: number
  looked: number
  /** Share of the wrong ones among those looked at; undefined while there are none. */
  share: number | undefined
  /** With 95% certainty the true share is at most this. */
  atMost: number
}

const DOUBT = 0.05
/** Halvings of the interval from 0 to 1: beyond what doubles tell apart. */
const HALVINGS = 50

/**
 * The exact bound of Clopper and Pearson (1934): the largest share with which so few wrong ones, or fewer, would still be
 * seen one time in twenty. It holds at least as often as it says however few there are, which normal intervals do not for rare errors.
 */
export function errorRateOf(wrong: number, looked: number): ErrorRate {
  const share = looked === 0 ? undefined : wrong / looked
  if (wrong >= looked) return { wrong, looked, share, atMost: 1 }
  let low = wrong / looked
  let high = 1
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = (low + high) / 2
    if (chanceOfAtMost(wrong, looked, middle) > DOUBT) low = middle
    else high = middle
  }
  return { wrong, looked, share, atMost: high }
}

/** The chance of at most so many wrong ones among all, each wrong with the same probability. */
export function chanceOfAtMost(wrong: number, all: number, probability: number): number {
  let term = all * Math.log1p(-probability)
  let chance = 0
  for (let count = 0; count <= wrong; count++) {
    chance += Math.exp(term)
    term += Math.log((all - count) / (count + 1)) + Math.log(probability) - Math.log1p(-probability)
  }
  return chance
}
