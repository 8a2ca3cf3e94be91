/**
 * The pages of the books. A count on a day stands on three of them: by day on the page of its month, by month on that of its
 * year, and by year on the one for ever, so that a balance of any day is a few pages however many years there are.
 *
 *   A5 202601   07.b.n     A5 2026   01.b.n     A5 ever   2026.b.n, .t.matches
 */
import { addDays, type Day, daysInMonth, type Month } from '../calendar/day.ts'
import type { BookMonth, Span } from './book.ts'
import type { Count } from './counts.ts'

export const EVER = 'ever'
const YEAR_DIGITS = 4
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

/**
 * The pages as months. A month whose page is there has its days. Of other months of a year that is there, each is one sum on its
 * last day; of other years each is one sum on 31 December. Right are the spans that the periods were read for.
 */
export function monthsOf(pages: readonly BookPage[]): BookMonth[] {
  const months = new Map<Month, Map<string, bigint>>()
  const held = new Set(pages.map(({ page, period }) => `${page} ${period}`))
  const add = (month: string, name: string, value: bigint) => {
    const counters = months.get(month as Month) ?? new Map<string, bigint>()
    months.set(month as Month, counters)
    counters.set(name, (counters.get(name) ?? 0n) + value)
  }
  for (const { page, period, counts } of pages) {
    for (const [name, value] of counts) {
      const at = name.indexOf('.')
      const [part, measure] = [name.slice(0, at), name.slice(at + 1)]
      if (period === EVER) {
        if (part && !held.has(`${page} ${part}`))
          add(`${part}12`, wholeName(page, measure) ?? dayName(page, '31', measure), value)
      } else if (period.length === YEAR_DIGITS) {
        const whole = wholeName(page, measure)
        if (whole) add(period + part, whole, value)
        else if (!held.has(`${page} ${period}${part}`))
          add(period + part, dayName(page, lastDayOf(period, part), measure), value)
      } else add(period, dayName(page, part, measure), value)
    }
  }
  return [...months]
    .map(([month, counters]) => ({ month, counters }))
    .sort((one, other) => (one.month < other.month ? -1 : 1))
}

const lastDayOf = (year: string, month: string) => String(daysInMonth(Number(year), Number(month)))

/** `b5.07.n` of the page of account 5, `c12.07.d.CAD` of a page of the chart. */
function dayName(page: string, day: string, measure: string): string {
  const [first, ...rest] = measure.split('.')
  return page[0] === 'A'
    ? `${first}${page.slice(1)}.${day}.${rest.join('.')}`
    : `c${first}.${day}.${rest.join('.')}`
}

/** The name of what is counted by month alone; undefined of what is counted by day. */
function wholeName(page: string, measure: string): string | undefined {
  if (page[0] === 'a') return measure
  const kind = /^k\.(\w+)\.(\w+)$/.exec(measure)
  return kind ? `k${kind[1]}.${page.slice(1)}.${kind[2]}` : undefined
}
