/**
 * Goes down the pages of accounts from years to months to days, in order, and only where something is: a list reads the pages
 * on the way to what it shows, however much lies beside them.
 */
import type { LineSide, Span } from '../../../shared/domain/books/book.ts'
import { LETTERS } from '../../../shared/domain/books/book.ts'
import { type BookPage, EVER, type Period } from '../../../shared/domain/books/book-pages.ts'
import { type Day, endOfMonth, type Month } from '../../../shared/domain/calendar/day.ts'
import type { Scope } from '../scope.ts'
import { openBooks } from './read-books.ts'

/** What is looked for: how often a measure of a page counts for it. What stands on a day is never less than nothing. */
export type Sought = (measure: string) => number

export const linesOf =
  (side: LineSide): Sought =>
  (measure) =>
    measure === `${LETTERS[side]}.n` ? 1 : 0

export const explainedOf =
  (side: LineSide): Sought =>
  (measure) =>
    measure === `${LETTERS[side]}.m` ? 1 : 0

/** Those that were explained long after their own day. */
export const lateOf =
  (side: LineSide): Sought =>
  (measure) =>
    measure === `${LETTERS[side]}.wl` ? 1 : 0

export const unexplainedOf =
  (side: LineSide): Sought =>
  (measure) =>
    linesOf(side)(measure) - explainedOf(side)(measure)

export const excludedOf =
  (side: LineSide): Sought =>
  (measure) =>
    measure === `${LETTERS[side]}.x` ? 1 : 0

export const disputedOf =
  (side: LineSide): Sought =>
  (measure) =>
    measure === `${LETTERS[side]}.d` ? 1 : 0

/** Bank lines that a person typed. */
export const typedLines: Sought = (measure) => (measure === `${LETTERS.bank}.h` ? 1 : 0)

/** What waits to be matched. */
export const openOf =
  (side: LineSide): Sought =>
  (measure) =>
    unexplainedOf(side)(measure) - excludedOf(side)(measure) - disputedOf(side)(measure)

/** On the page of the company. */
export const entries: Sought = (measure) => (measure === 'e' ? 1 : 0)

/** On the page of a chart account: whether anything is posted to it, in units of money. What that is in other currencies may come to nothing. */
export const postingsTo =
  (chartAccountId: number): Sought =>
  (measure) =>
    [`${chartAccountId}.d.`, `${chartAccountId}.c.`].some((sides) => measure.startsWith(sides)) ? 1 : 0

export interface Walk {
  pages: readonly string[]
  sought: Sought
  span?: Span
  newestFirst?: boolean
  /** So many are passed over: of what lies wholly among them nothing is read. */
  skip?: number
}

export interface Found<Where> {
  at: Where
  /** How many there are, by page. */
  counts: ReadonlyMap<string, number>
  /** How many of these are still to be passed over. */
  skip: number
}

export const eachDayWith = (scope: Scope, walk: Walk): AsyncGenerator<Found<Day>> =>
  walkDown(scope, walk, DAY_DIGITS) as AsyncGenerator<Found<Day>>

export const eachMonthWith = (scope: Scope, walk: Walk): AsyncGenerator<Found<Month>> =>
  walkDown(scope, walk, MONTH_DIGITS) as AsyncGenerator<Found<Month>>

const MONTH_DIGITS = 6
const DAY_DIGITS = 8

async function* walkDown(scope: Scope, walk: Walk, digits: number): AsyncGenerator<Found<string>> {
  const { pages, sought, span = {}, newestFirst = false } = walk
  const books = openBooks(scope)
  let skip = walk.skip ?? 0
  yield* below(EVER)

  async function* below(period: Period): AsyncGenerator<Found<string>> {
    const parts = countsByPart(await books(pages, [period]), sought)
    const names = [...parts.keys()].sort()
    for (const part of newestFirst ? names.reverse() : names) {
      const digitsOfPart = period === EVER ? part : period + part
      const { first, last } = daysOf(digitsOfPart)
      if ((span.from && last < span.from) || (span.to && first > span.to)) continue
      const counts = parts.get(part)!
      const count = [...counts.values()].reduce((sum, of) => sum + of, 0)
      const isWhole = !(span.from && first < span.from) && !(span.to && last > span.to)
      if (isWhole && count <= skip) skip -= count
      else if (digitsOfPart.length < digits) yield* below(digitsOfPart)
      else {
        yield { at: digits === DAY_DIGITS ? first : digitsOfPart, counts, skip }
        skip = 0
      }
    }
  }
}

/** Of each part of a period that has some, how many, by page. */
function countsByPart(read: readonly BookPage[], sought: Sought): Map<string, Map<string, number>> {
  const parts = new Map<string, Map<string, number>>()
  for (const { page, counts } of read) {
    for (const [name, value] of counts) {
      const at = name.indexOf('.')
      const weight = sought(name.slice(at + 1))
      if (!weight) continue
      const part = parts.get(name.slice(0, at)) ?? new Map<string, number>()
      parts.set(name.slice(0, at), part.set(page, (part.get(page) ?? 0) + weight * Number(value)))
    }
  }
  for (const [part, counts] of parts) {
    for (const [page, count] of counts) if (count <= 0) counts.delete(page)
    if (counts.size === 0) parts.delete(part)
  }
  return parts
}

/** The first and the last day of a year, a month or a day. */
function daysOf(digits: string): { first: Day; last: Day } {
  const [year, month, date] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  if (!month) return { first: `${year}-01-01` as Day, last: `${year}-12-31` as Day }
  const first = `${year}-${month}-${date || '01'}` as Day
  return { first, last: date ? first : endOfMonth(first) }
}
