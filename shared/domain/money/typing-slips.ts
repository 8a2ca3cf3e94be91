/** How two amounts differ when one of them is the other mistyped. */
import { absolute, decimalOf, type Money } from './money.ts'

export type Slip = 'sign_turned' | 'digits_transposed' | 'decimal_slipped'

/** Of what was typed and what was meant; undefined where no usual slip makes one of the other. */
export function slipBetween(typed: Money, meant: Money): Slip | undefined {
  if (typed === meant || typed === 0n || meant === 0n) return undefined
  if (typed === -meant) return 'sign_turned'
  if (typed < 0n !== meant < 0n) return undefined
  if (areDigitsTransposed(typed, meant)) return 'digits_transposed'
  return FACTORS.some((factor) => typed === meant * factor || typed * factor === meant)
    ? 'decimal_slipped'
    : undefined
}

/** A zero too many or too few, a point one or two places off. */
const FACTORS = [10n, 100n, 1000n]

/** Two neighbouring digits exchanged, the commonest slip of the keyboard. */
export function areDigitsTransposed(a: Money, b: Money): boolean {
  // The difference is then a multiple of nine, which few are.
  if (a === b || (a - b) % 9n !== 0n) return false
  const [left, right] = [digitsOf(a), digitsOf(b)]
  if (left.length !== right.length) return false
  let at = 0
  while (left[at] === right[at]) at++
  return (
    left[at] === right[at + 1] && left[at + 1] === right[at] && left.slice(at + 2) === right.slice(at + 2)
  )
}

/** All of an amount's digits, without sign and point. */
export function digitsOf(amount: Money): string {
  return decimalOf(absolute(amount)).replace('.', '')
}

/** Every amount that one usual slip makes of this one, with the slip, and every one that has a single digit other. */
export function* slipsOf(amount: Money): Generator<[slip: Slip | 'digit_misread', typed: Money]> {
  yield ['sign_turned', -amount]
  for (const factor of FACTORS) {
    yield ['decimal_slipped', amount * factor]
    if (amount % (factor * 100n) === 0n) yield ['decimal_slipped', amount / factor]
  }
  const digits = digitsOf(amount)
  // Digits are of hundredths, unless the amount has more decimals.
  const unit = amount % 100n === 0n ? 100n : amount % 10n === 0n ? 10n : 1n
  const signed = (text: string) => (amount < 0n ? -1n : 1n) * BigInt(text) * unit
  for (let at = 0; at < digits.length; at++) {
    const [head, digit, next, tail] = [digits.slice(0, at), digits[at]!, digits[at + 1], digits.slice(at + 2)]
    if (next !== undefined && next !== digit && !(at === 0 && next === '0'))
      yield ['digits_transposed', signed(head + next + digit + tail)]
    for (const other of DIGITS)
      if (other !== digit && !(at === 0 && other === '0'))
        yield ['digit_misread', signed(head + other + digits.slice(at + 1))]
  }
}

const DIGITS = [...'0123456789']
