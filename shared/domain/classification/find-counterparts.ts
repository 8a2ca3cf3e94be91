import { type Day, dayNumber } from '../calendar/day.ts'
import type { Money } from '../money/money.ts'

export interface MovedLine {
  accountId: number
  currency: string
  date: Day
  amount: Money
}

/** Days between the two ends of money that moves from one account to another of the same company. */
export const COUNTERPART_DAYS = 3

/** Counts, for any line, those of the given that are equal and opposite in its currency on another account within some days. */
export function counterpartsAmong(lines: Iterable<MovedLine>): (line: MovedLine) => number {
  const keyOf = (currency: string, amount: Money, day: number) => `${currency} ${amount} ${day}`
  /** How many lines of each account there are of a currency, amount and day. */
  const counts = new Map<string, Map<number, number>>()
  for (const { accountId, currency, date, amount } of lines) {
    const key = keyOf(currency, amount, dayNumber(date))
    const byAccount = counts.get(key) ?? new Map<number, number>()
    counts.set(key, byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + 1))
  }
  return ({ accountId, currency, date, amount }) => {
    let found = 0
    for (let days = -COUNTERPART_DAYS; days <= COUNTERPART_DAYS; days++) {
      const there = counts.get(keyOf(currency, -amount, dayNumber(date) + days)) ?? []
      for (const [other, count] of there) if (other !== accountId) found += count
    }
    return found
  }
}
