/**
 * Why a line may still be open, from the open lines of the other side near it: a hint for a person about where to look first,
 * not a proposal.
 */
import { type Day, daysBetween } from '../calendar/day.ts'
import { amountInWords } from '../money/format-money.ts'
import { absolute, type Money, money } from '../money/money.ts'

export interface ReasonedLine {
  date: Day
  /** Decimal: of a bank line money in is positive, of a ledger entry debit is. */
  amount: string
}

/** How far away a line of the other side is looked for. */
export const REASON_DAYS = 30

/** An amount that is off by at most this much, so few days away, is worth a look: a fee kept back, a digit mistyped. */
const NEAR_AMOUNT: Money = 10_000n
const NEAR_DAYS = 3

/** @param others open lines of the other side, or undefined where there are too many to look through */
export function unmatchedReason(
  line: ReasonedLine,
  others: readonly ReasonedLine[] | undefined,
  { one, many, currency }: { one: string; many: string; currency: string },
): string {
  if (!others) return `More ${many} are open than are looked through here.`
  const wanted = -money(line.amount)
  const near = others
    .map((other) => ({ amount: money(other.amount), days: Math.abs(daysBetween(line.date, other.date)) }))
    .filter(({ days }) => days <= REASON_DAYS)
    .sort((a, b) => a.days - b.days)

  const same = near.filter(({ amount }) => amount === wanted)
  if (same.length === 1) return `An open ${one} of this amount lies ${away(same[0]!.days)}.`
  if (same.length > 1)
    return `${same.length} open ${many} have this amount; the nearest lies ${away(same[0]!.days)}.`
  const opposite = near.find(({ amount }) => amount === -wanted)
  if (opposite) return `An open ${one} of this amount has the opposite sign and lies ${away(opposite.days)}.`
  const close = near.find(({ amount, days }) => days <= NEAR_DAYS && absolute(amount - wanted) <= NEAR_AMOUNT)
  if (close)
    return `An open ${one} differs by ${amountInWords(close.amount - wanted, currency)} and lies ${away(close.days)}.`
  return `No open ${one} of this amount within ${REASON_DAYS} days.`
}

function away(days: number): string {
  return days === 0 ? 'on the same day' : days === 1 ? '1 day away' : `${days} days away`
}
