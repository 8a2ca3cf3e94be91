/** How people mistype an amount. Each gives undefined where it would change nothing. */
import type { Chance } from '../../../matching/proving/workload/chance.ts'
import { absolute, type Money } from '../../../money/money.ts'

const CENT = 100n

/** Two neighbouring digits the other way round. */
export function transposed(chance: Chance, amount: Money): Money | undefined {
  return retyped(amount, (digits) => {
    const places = [...digits.keys()].filter(
      (at) => at > 0 && digits[at] !== digits[at - 1] && !(at === 1 && digits[1] === '0'),
    )
    if (places.length === 0) return undefined
    const at = chance.pick(places)
    return [...digits.slice(0, at - 1), digits[at]!, digits[at - 1]!, ...digits.slice(at + 1)]
  })
}

/** One digit that is another. */
export function misread(chance: Chance, amount: Money): Money | undefined {
  return retyped(amount, (digits) => {
    const at = chance.below(digits.length)
    const other = String((Number(digits[at]) + 1 + chance.below(9)) % 10)
    return at === 0 && other === '0' ? undefined : digits.with(at, other)
  })
}

/** A zero too many, or the point one or two places off. */
export function slipped(chance: Chance, amount: Money): Money | undefined {
  const factor = chance.pick([10n, 10n, 100n])
  if (chance.happens(0.5)) return amount * factor
  return amount % (factor * CENT) === 0n ? amount / factor : undefined
}

/** A few percent or a little fee less. */
export function lessAFee(chance: Chance, amount: Money): Money | undefined {
  const size = absolute(amount)
  const share = (size * BigInt(1 + chance.below(4))) / 100n
  const fee = chance.happens(0.5) ? BigInt(100 + chance.below(900)) * CENT : (share / CENT) * CENT
  if (fee === 0n || fee * FEE_OF > size) return undefined
  return amount < 0n ? -(size - fee) : size - fee
}

/** Nobody pays a fee of more than a fifth. */
const FEE_OF = 5n

function retyped(amount: Money, change: (digits: string[]) => string[] | undefined): Money | undefined {
  if (amount === 0n || amount % CENT !== 0n) return undefined
  const digits = change([...String(absolute(amount) / CENT)])
  if (!digits) return undefined
  const typed = BigInt(digits.join('')) * CENT
  return typed === absolute(amount) ? undefined : amount < 0n ? -typed : typed
}

/** A bank text as another export of the bank writes it: cut, without its first word, or with a number behind it. */
export function writtenOtherwise(chance: Chance, text: string): string {
  const words = text.split(' ')
  switch (chance.below(3)) {
    case 0:
      return text.slice(0, Math.max(8, Math.ceil(text.length * 0.6)))
    case 1:
      return words.length > 1 ? words.slice(1).join(' ') : text
    default:
      return `${text} ${1000 + chance.below(9000)}`
  }
}
