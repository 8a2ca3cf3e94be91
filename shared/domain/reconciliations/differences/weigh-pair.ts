/** How likely it is that an open line and an open entry are of one payment although their amounts or accounts say otherwise. */
import { daysBetween } from '../../calendar/day.ts'
import { absolute } from '../../money/money.ts'
import type { BankLine, BookEntry } from './evidence.ts'
import type { Inquiry } from './inquiry.ts'

export interface Pair {
  line: BankLine
  entry: BookEntry
}

/** Where more lines than these are alone, or more entries of one amount, a month is far from tying out, and pairs say little. */
export const LINES_MAX = 1_000
export const ENTRIES_MAX = 40
/** Beyond these days nobody would take them for one payment. */
const DAYS_MAX = 20
/** How much likelier so many days between a line and its entry are than between any two. */
const BY_DAYS = [
  [0, 2.8],
  [1, 1.6],
  [2, 0.9],
  [3, 0.2],
  [10, -1.2],
  [DAYS_MAX, -3.2],
] as const
/** Of all days those that are near. */
const DAYS_SHARE = 0.6
/** What is seen by chance once in so many books is as good as certain. */
const EXPECTED_MIN = 0.003

/**
 * @param expected how many entries would stand to a line as this one does by chance
 * @param among so many lines that it could have happened to
 */
export function weighPair({ kinship }: Inquiry, pair: Pair, expected: number, among: number): number {
  const days = daysApart(pair)
  const byDays = BY_DAYS.find(([most]) => days <= most)![1]
  return byDays + kinship(pair.line, pair.entry) - Math.log(expected * among * DAYS_SHARE + EXPECTED_MIN)
}

export const areNear = (pair: Pair) => daysApart(pair) <= DAYS_MAX

const daysApart = ({ line, entry }: Pair) => Math.abs(daysBetween(entry.day, line.day))

/** What a bookkeeper looks at first. */
export function largest<T extends BankLine | BookEntry>(all: readonly T[], most: number): readonly T[] {
  if (all.length <= most) return all
  const bySize = [...all].sort((one, other) => (absolute(one.amount) > absolute(other.amount) ? -1 : 1))
  return bySize.slice(0, most)
}
