import type { Day } from '../../calendar/day.ts'
import { headerKey } from '../columns/column-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { daysIn, withoutDays } from './days-in-words.ts'

export interface Period {
  from: Day
  to: Day
}

/**
 * The period that stands above a table: two days in one line, `Zeitraum 01.10.2026 - 31.10.2026`, or `Von` and `Bis` in two. All rows lie within it,
 * and no other line says another one.
 */
export function periodAbove(
  above: readonly TableRecord[],
  rows: Period,
  isDayFirst: boolean | undefined,
): Period | undefined {
  const lines = above.map(({ cells }) => cells.filter((cell) => cell.trim() !== ''))
  const days = lines.map((cells) => cells.flatMap((cell) => daysIn(cell, isDayFirst)))
  const found = lines.flatMap((cells, at) => {
    const [from, to, ...others] = days[at]!
    if (from && to) return others.length === 0 ? { from, to } : []
    const [next, ...more] = days[at + 1] ?? []
    const isPair = from && next && more.length === 0 && says(cells, FROM) && says(lines[at + 1]!, UNTIL)
    return isPair ? { from, to: next } : []
  })
  const holding = found.filter(({ from, to }) => from <= rows.from && rows.to <= to)
  const [period] = holding
  return period && holding.every(({ from, to }) => from === period.from && to === period.to)
    ? period
    : undefined
}

const FROM = words(
  `von, vom, ab, from, from date, start, start date, du, depuis, date de debut, desde, fecha desde, de, data inicial, dal, dalla data, van, vanaf, fra, fra dato, från, alkaen, od, data od, datum od`,
)
const UNTIL = words(
  `bis, bis zum, to, to date, until, end, end date, au, jusqu au, date de fin, hasta, fecha hasta, até, data final, al, alla data, tot, tot en met, til, til dato, till, asti, do, data do, datum do`,
)

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(',').map(headerKey))
}

function says([label = '']: readonly string[], known: ReadonlySet<string>): boolean {
  return known.has(headerKey(withoutDays(label)))
}
