/** Which amounts are nearly another: one slip of the pen away, one digit, or a few percent. */
import { absolute, type Money } from '../../money/money.ts'
import { type Slip, slipsOf } from '../../money/typing-slips.ts'

export type Nearness = Slip | 'digit_misread' | 'close'

/** A few percent, or a little fee of a payment that is not little itself. */
const CLOSE_PERCENT = 6n
const FEE: Money = 100_000n
const FEE_PERCENT_MAX = 30n
/** Of many that are close the closest. */
const CLOSE_LOOKED = 20

/** The amounts near this one, each with how; of those that are close only amounts that are there. */
export function* nearAmounts(amount: Money, sorted: readonly Money[]): Generator<[Nearness, Money]> {
  yield* slipsOf(amount)
  const reach = reachOf(amount)
  const close = sorted.slice(placeOf(sorted, amount - reach), placeOf(sorted, amount + reach + 1n))
  const off = (each: Money) => absolute(each - amount)
  if (close.length > CLOSE_LOOKED) close.sort((one, other) => (off(one) < off(other) ? -1 : 1))
  for (const each of close.slice(0, CLOSE_LOOKED)) if (each !== amount) yield ['close', each]
}

/** How many of these amounts, in order, are close to one. */
export function closeCount(amount: Money, sorted: readonly Money[]): number {
  const reach = reachOf(amount)
  return placeOf(sorted, amount + reach + 1n) - placeOf(sorted, amount - reach)
}

export function inOrder(amounts: Iterable<Money>): Money[] {
  return [...amounts].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))
}

function reachOf(amount: Money): Money {
  const size = absolute(amount)
  const share = (size * CLOSE_PERCENT) / 100n
  const most = (size * FEE_PERCENT_MAX) / 100n
  return share > FEE ? share : FEE < most ? FEE : most
}

/** Of the first that is not below. */
function placeOf(sorted: readonly Money[], amount: Money): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < amount) low = middle + 1
    else high = middle
  }
  return low
}
