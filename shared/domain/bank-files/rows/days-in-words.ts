import { type Day, dayOf } from '../../calendar/day.ts'
import { parseDateFormat } from '../dialect/read-date.ts'
import { writtenDay } from '../pdf/written-day.ts'

/** A whole day within words: `31.10.2026`, `2026-10-31`, `31. Oktober 2026`, `October 31, 2026`, `2026年10月31日`. */
const DAY =
  /(?<![\p{L}\d./-])(?:\d{1,2}([./-])\d{1,2}\1(?:\d{4}|\d{2})|\d{4}([./-])\d{1,2}\2\d{1,2}|\d{1,2}(?:st|nd|rd|th|er|º|\.)?[ -](?:de )?\p{L}{3,12}\.?,?[ -](?:de )?\d{4}|\p{L}{3,12}\.? \d{1,2},? \d{4}|\d{4}年\d{1,2}月\d{1,2}日)(?![\p{L}\d/-]|\.\d)/gu

/** The days that a text writes with their year, in its order; none where one of them can be read in two ways. */
export function daysIn(text: string, isDayFirst: boolean | undefined): Day[] {
  const found = writtenIn(text).map(({ first, second, year, isDayFirst: isCertain }) => {
    const order = isCertain ?? isDayFirst
    if (order === undefined && first !== second) return undefined
    return order === false ? dayOf(year, first, second) : dayOf(year, second, first)
  })
  return found.every((day) => day !== undefined) ? found : []
}

/** A text with nothing in place of each day that it writes. */
export function withoutDays(text: string): string {
  return text.length > TEXT_MAX ? text : text.replace(DAY, (day) => (wholeDay(day) ? '' : day))
}

/** The order that the rows of a file are written in, where that is one of its two. */
export function isDayBeforeMonth(dateFormat: string | undefined): boolean | undefined {
  const order = dateFormat === undefined ? undefined : parseDateFormat(dateFormat)?.order
  return order === 'DMY' ? true : order === 'MDY' ? false : undefined
}

const TEXT_MAX = 200

function writtenIn(text: string) {
  if (text.length > TEXT_MAX) return []
  return [...text.matchAll(DAY)].flatMap(([day]) => wholeDay(day) ?? [])
}

function wholeDay(text: string) {
  const day = writtenDay(text)
  return day?.year === undefined ? undefined : { ...day, year: day.year }
}
