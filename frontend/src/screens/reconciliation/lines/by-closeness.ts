import { type Day, daysBetween } from '../../../../../shared/domain/calendar/day.ts'
import { absolute, type Money, money } from '../../../../../shared/domain/money/money.ts'

interface Dated {
  id: string
  transactionDate: string
  amount: string
  description: string
}

/**
 * Ledger entries in the order in which they could explain the selected bank lines: what sums to zero first, then by how
 * far the amount is off, the days between, the words they share, and the id, so that the order never flickers. `toExplain`
 * is their amount, in the bank's sign.
 */
export function byCloseness<Entry extends Dated>(
  entries: readonly Entry[],
  toExplain: Money,
  near: { day: string; text: string },
): Entry[] {
  const words = wordsOf(near.text)
  return entries
    .map((entry) => ({
      entry,
      off: absolute(money(entry.amount) + toExplain),
      days: Math.abs(daysBetween(near.day as Day, entry.transactionDate as Day)),
      shared: wordsOf(entry.description).filter((word) => words.includes(word)).length,
    }))
    .sort(
      (a, b) =>
        compare(a.off, b.off) || a.days - b.days || b.shared - a.shared || compare(a.entry.id, b.entry.id),
    )
    .map(({ entry }) => entry)
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]{3,}/gu) ?? []
}
