import { type Money, sumOf } from '../money/money.ts'

/**
 * An amount in proportion to others, in whole units by largest remainder, so that the parts add up to it; all of the others come to is shared out as they are.
 * @param weights of either sign; their sum is not nothing
 */
export function sharedOut(amount: Money, weights: readonly Money[], unit: Money): Money[] {
  const sum = sumOf(weights)
  if (amount === sum) return [...weights]
  const sign = sum < 0n ? -1n : 1n
  const per = sign * sum * unit
  const parts = weights.map((weight) => {
    const exact = sign * weight * amount
    const units = floored(exact, per)
    return { part: units * unit, rest: exact - units * per }
  })
  let left = amount - sumOf(parts.map(({ part }) => part))
  const byRest = parts.toSorted((one, other) =>
    one.rest === other.rest ? 0 : one.rest > other.rest ? -1 : 1,
  )
  for (const each of byRest) {
    if (left === 0n) break
    const more = left < unit ? left : unit
    each.part += more
    left -= more
  }
  return parts.map(({ part }) => part)
}

/** Of what is below zero, down. */
function floored(amount: bigint, per: bigint): bigint {
  const units = amount / per
  return amount % per < 0n ? units - 1n : units
}
