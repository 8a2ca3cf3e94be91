/** What waits on an account between the two sides of a transfer, and what has been taken out of it again. */
import { type Day, daysBetween } from '../calendar/day.ts'
import type { Money } from '../money/money.ts'

/** A line of an entry on the account. */
export interface WaitingPosting {
  entryId: string
  date: Day
  description: string
  /** Debit positive. */
  amount: Money
  /** The other accounts that its entry touches. */
  besideIds: readonly number[]
}

/**
 * Entries of which nothing takes out again what they posted, where all postings are of one amount with either sign. Who says the same takes
 * it out first, as when it is moved, then who is nearest. What stands on the same account of the bank is no other side of it: a receipt of
 * the account that the money left.
 * @param atBank the chart accounts of accounts at a bank
 */
export function stillWaiting(
  postings: readonly WaitingPosting[],
  sign: 1n | -1n,
  atBank: ReadonlySet<number>,
): Set<string> {
  const waiting = postings.filter(({ amount }) => amount * sign > 0n)
  let takes = postings.filter(({ amount }) => amount * sign < 0n)
  const isOther = (one: WaitingPosting, other: WaitingPosting) =>
    !one.besideIds.some((id) => atBank.has(id) && other.besideIds.includes(id))
  const isAlike = (one: WaitingPosting, other: WaitingPosting) =>
    isOther(one, other) && one.description === other.description
  for (const fits of [isAlike, isOther])
    takes = takes.filter((take) => {
      const apart = ({ date }: WaitingPosting) => Math.abs(daysBetween(date, take.date))
      const [nearest] = waiting
        .filter((of) => fits(of, take))
        .toSorted((one, other) => apart(one) - apart(other))
      if (nearest) waiting.splice(waiting.indexOf(nearest), 1)
      return !nearest
    })
  return new Set(waiting.map(({ entryId }) => entryId))
}
