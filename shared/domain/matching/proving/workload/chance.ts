/** Repeatable chance: the same seed gives the same sequence everywhere. */
export interface Chance {
  /** 0 up to, not including, 1. */
  next(): number
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number
  pick<T>(list: readonly T[]): T
  /** A place in the list, by weight. */
  weighted(weights: readonly number[]): number
  happens(probability: number): boolean
  /** Standard normal. */
  normal(): number
}

export function createChance(seed: number): Chance {
  let state = (seed ^ 0x9e3779b9) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    pick: (list) => list[below(list.length)]!,
    weighted(weights) {
      let left = next() * weights.reduce((sum, weight) => sum + weight, 0)
      for (let place = 0; place < weights.length; place++) {
        left -= weights[place]!
        if (left < 0) return place
      }
      return weights.length - 1
    },
    happens: (probability) => next() < probability,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
  }
}
