import { type Day, dayNumber, dayOf } from '../../calendar/day.ts'
import { languageOf } from '../columns/column-words.ts'
import { textOfLine } from './page-lines.ts'
import { headerOf } from './printed-header.ts'
import type { PrintedLine, StatementTable } from './statement-rows.ts'
import type { WrittenDay } from './written-day.ts'

/**
 * The days of rows as `YYYY-MM-DD`, where the order of day and month follows from the file; as they are printed, with their year, where
 * a person has to say. Undefined where a year is missing and the file names none that fits.
 */
export function daysOfRows(days: readonly WrittenDay[], table: StatementTable): string[] | undefined {
  const named = daysNamed(table)
  const years = yearsOf(table, named)
  const wholes = named.flatMap((day) =>
    day.isDayFirst !== undefined && day.year ? [isoOf(day, day.isDayFirst, day.year) ?? []].flat() : [],
  )
  const orders = [true, false].filter((order) =>
    days.every(({ isDayFirst }) => (isDayFirst ?? order) === order),
  )
  // Some are certain either way, so that each says it for itself.
  if (orders.length === 0) return undefined
  const readings = orders.map((order) => days.map((day) => isoIn(day, order, years, wholes)))
  const fitting = readings.filter((reading) => reading.every((day) => day !== undefined)) as string[][]
  const isCertain = wholes.length > 0 || days.every(({ year }) => year)
  const [only, ...others] = isCertain ? fitting : fitting.filter(isOfOneYear)
  if (!only) return undefined
  if (others.length === 0) return only
  const inPeriod = fitting.filter((reading) => isWithin(reading, wholes))
  if (inPeriod.length === 1) return inPeriod[0]
  const inOrder = fitting.filter(isInOrder)
  if (inOrder.length === 1 && new Set(only).size > 2) return inOrder[0]
  const order = languageOf(headerOf(table).map(({ text }) => text))?.order
  if (order === 'DMY') return fitting[0]
  if (order === 'MDY') return fitting[1]
  return days.map(({ first, second }, at) => `${pad(first)}/${pad(second)}/${only[at]?.slice(0, 4)}`)
}

/** By the lines beside the rows. Two digits of a year may be the last ones of a sort code, so that four count before them. */
function daysNamed({ others }: StatementTable): WrittenDay[] {
  const dated = others.flatMap(({ pieces }) => pieces.filter(({ day }) => day))
  const whole = dated.filter(({ text }) => /\d{4}/.test(text))
  const named = (whole.length > 0 ? whole : dated).flatMap(({ day }) => day ?? [])
  return named.some(({ year }) => year)
    ? named
    : others.flatMap(({ line }) => monthNamed(textOfLine(line)) ?? [])
}

/** `2026年01月`, the month of a statement, as the day in its middle. */
function monthNamed(text: string): WrittenDay | undefined {
  const [, year, month] = /(?<!\d)(20\d{2})\s?[年년]\s?(\d{1,2})\s?[月월](?!\s?\d)/.exec(text) ?? []
  return year === undefined
    ? undefined
    : { first: 15, second: Number(month), year: Number(year), isDayFirst: true }
}

/** The years that lines beside the rows name. */
export function yearsNamed(others: PrintedLine[]): number[] {
  const table = { columns: [], rows: [], sections: [], others }
  return yearsOf(table, daysNamed(table))
}

function yearsOf({ others }: StatementTable, named: readonly WrittenDay[]): number[] {
  const years = new Set(named.flatMap(({ year }) => year ?? []))
  if (years.size === 0)
    for (const { line } of others)
      for (const [year] of textOfLine(line).matchAll(/(?<!\d)(?:19[7-9]|20[0-9])\d(?!\d)/g))
        years.add(Number(year))
  return [...years]
}

/** Of a day without a year the one year with which it lies in the period that the file names. */
function isoIn(
  day: WrittenDay,
  isDayFirst: boolean,
  years: readonly number[],
  period: readonly string[],
): string | undefined {
  if (day.year) return isoOf(day, isDayFirst, day.year)
  const all = years.flatMap((year) => isoOf(day, isDayFirst, year) ?? [])
  if (years.length === 1) return nearest(day, isDayFirst, years[0]!, period)
  if (all.length < 2) return all[0]
  const within = all.filter((one) => isWithin([one], period))
  return within.length === 1 ? within[0] : undefined
}

/** The statement of January tells of December: of the only year that is named, or of one beside it where that is nearer to the days named. */
function nearest(day: WrittenDay, isDayFirst: boolean, year: number, period: readonly string[]) {
  const [from, to] = [period.toSorted()[0], period.toSorted().at(-1)]
  const named = isoOf(day, isDayFirst, year)
  if (!named || !from || !to) return named
  if (daysApart(to, named) > HALF_A_YEAR) return isoOf(day, isDayFirst, year - 1)
  return daysApart(named, from) > HALF_A_YEAR ? isoOf(day, isDayFirst, year + 1) : named
}

const HALF_A_YEAR = 183

const daysApart = (from: string, to: string) => dayNumber(to as Day) - dayNumber(from as Day)

/** December beside January in the year that is named alone is not both: one of them is of a year beside it. */
function isOfOneYear(days: readonly string[]): boolean {
  const sorted = days.toSorted()
  return isInOrder(days) || daysApart(sorted[0]!, sorted.at(-1)!) <= HALF_A_YEAR
}

function isWithin(days: readonly string[], period: readonly string[]): boolean {
  const [from, to] = [period.toSorted()[0] ?? '', period.toSorted().at(-1) ?? '']
  return from < to && days.every((day) => day >= from && day <= to)
}

function isInOrder(days: readonly string[]): boolean {
  const isSorted = (list: readonly string[]) => list.every((day, at) => at === 0 || day >= list[at - 1]!)
  return isSorted(days) || isSorted(days.toReversed())
}

function isoOf({ first, second }: WrittenDay, isDayFirst: boolean, year: number): string | undefined {
  return isDayFirst ? dayOf(year, second, first) : dayOf(year, first, second)
}

const pad = (number: number) => String(number).padStart(2, '0')
