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
  const byAmount = new Map<string, { accountId: number; day: number }[]>()
  for (const { accountId, currency, date, amount } of lines) {
    const key = `${currency} ${amount}`
    const same = byAmount.get(key)
    const place = { accountId, day: dayNumber(date) }
    if (same) same.push(place)
    else byAmount.set(key, [place])
  }
  return ({ accountId, currency, date, amount }) => {
    const at = dayNumber(date)
    const opposite = byAmount.get(`${currency} ${-amount}`) ?? []
    return opposite.filter(
      (other) => other.accountId !== accountId && Math.abs(other.day - at) <= COUNTERPART_DAYS,
    ).length
  }
}
