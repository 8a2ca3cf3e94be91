/**
 * The pages of the books. A count on a day stands on three of them: by day on the page of its month, by month on that of its
 * year, and by year on the one for ever, so that a balance of any day is a few pages however many years there are.
 *
 *   A5 202601   07.b.n     A5 2026   01.b.n     A5 ever   2026.b.n, .t.matches
 */
import { addDays, type Day, endOfMonth, type Month } from '../calendar/day.ts'
import type { BookSum, Span } from './book.ts'
import { COMPANY_PAGE, type Count } from './counts.ts'

export const EVER = 'ever'
/** A month, a year, or for ever. */
export type Period = string

/** Where a count stands: page, period, and its name there. */
export function* placesOf([page, on, measure]: Count): Generator<
  [page: string, period: Period, name: string]
> {
  if (on === null) {
    yield [page, EVER, `.${measure}`]
    return
  }
  const digits = on.replaceAll('-', '')
  const [year, month, day] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  if (day) yield [page, year + month, `${day}.${measure}`]
  yield [page, year, `${month}.${measure}`]
  yield [page, EVER, `${year}.${measure}`]
}

/** Spans of days whose sums must be right; any span that begins and ends where one of these does is right too. */
export function periodsFor(spans: readonly Span[]): Period[] {
  const ends = spans.flatMap(({ from, to }) => [...(from ? [addDays(from, -1)] : []), ...(to ? [to] : [])])
  return [...new Set([EVER, ...ends.flatMap(periodsUpTo)])]
}

/** The periods that say what stands up to a day and what after it: where a year or a month ends, its sum does. */
function periodsUpTo(end: Day): Period[] {
  if (end.endsWith('-12-31')) return []
  const [year, month] = [end.slice(0, 4), end.slice(5, 7)]
  return addDays(end, 1).endsWith('-01') ? [year] : [year, year + month]
}

export interface BookPage {
  page: string
  period: Period
  counts: ReadonlyMap<string, bigint>
}

/** What stands on the pages, from those that say most of it. Right are sums over the spans that the periods were read for. */
export function sumsOn(pages: readonly BookPage[]): BookSum[] {
  const held = new Set(pages.map(({ page, period }) => `${page} ${period}`))
  const sums: BookSum[] = []
  for (const { page, period, counts } of pages)
    for (const [name, sum] of counts) {
      const at = name.indexOf('.')
      const [part, measure] = [name.slice(0, at), name.slice(at + 1)]
      const digits = period === EVER ? part : period + part
      const isByMonth = page === COMPANY_PAGE || measure.startsWith('k.')
      const isSaidBelow = held.has(`${page} ${digits}`) && !(isByMonth && digits.length === MONTH_DIGITS)
      if (part && !isSaidBelow)
        sums.push([page, isByMonth ? lastMonthOf(digits) : lastDayOf(digits), measure, sum])
    }
  return sums
}

const MONTH_DIGITS = 6

/** Of a year or a month. */
const lastMonthOf = (digits: string) => digits.padEnd(MONTH_DIGITS, '12') as Month

/** Of a year, a month or a day. */
function lastDayOf(digits: string): Day {
  const [year, month, date] = [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)]
  if (!month) return `${year}-12-31` as Day
  return date ? (`${year}-${month}-${date}` as Day) : endOfMonth(`${year}-${month}-01` as Day)
}
