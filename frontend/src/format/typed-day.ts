import { monthNamed } from '../../../shared/domain/bank-files/dialect/month-names.ts'
import { type Day, dayOf } from '../../../shared/domain/calendar/day.ts'

interface Reading {
  /** The year of a day that is typed without one. */
  year: number
  /** Whether 5/10 is May 10, where nothing else tells. */
  isMonthFirst: boolean
}

/**
 * The day that somebody typed: Oct 5, 2026; 5 October; 2026-10-05; 05/10/2026. Undefined where it is none. Dots put the day first, a number
 * above twelve is no month, and only what is still open is read as the reader's own country writes it.
 */
export function typedDay(text: string, { year: thisYear, isMonthFirst }: Reading): Day | undefined {
  const parts = text
    .toLowerCase()
    .replaceAll(/(\d)(st|nd|rd|th)\b/g, '$1')
    .split(/[\s,./-]+/)
    .filter((part) => part !== '')
  const named = parts.findIndex((part) => monthNamed(part) !== undefined)
  const [one = '', two = '', three = ''] = parts
  if (parts.length > 3) return undefined
  if (named !== -1) {
    const [first = '', second = ''] = parts.toSpliced(named, 1)
    const month = String(monthNamed(parts[named]!))
    return first.length === 4 ? dayIn(first, month, second) : dayIn(second || thisYear, month, first)
  }
  if (one.length === 4) return dayIn(one, two, three)
  const isMonth = Number(one) <= 12
  const isFirstMonth = isMonth && (Number(two) > 12 || (isMonthFirst && !text.includes('.')))
  return isFirstMonth ? dayIn(three || thisYear, one, two) : dayIn(three || thisYear, two, one)
}

/** Whether only the reader's own country tells which number is the month: 05/10/2026, but not 20/10/2026, 5.10.2026 or Oct 5. */
export function isReadByCountry(text: string): boolean {
  const reading = { year: 2000, isMonthFirst: true }
  return typedDay(text, reading) !== typedDay(text, { ...reading, isMonthFirst: false })
}

/** Whether this browser's language writes the month before the day. */
export function writesMonthFirst(language: string): boolean {
  const order = new Intl.DateTimeFormat(language).formatToParts(0).map(({ type }) => type)
  return order.indexOf('month') < order.indexOf('day')
}

function dayIn(year: string | number, month: string, date: string): Day | undefined {
  const whole = String(year).length === 2 ? `20${year}` : String(year)
  return [whole, month, date].every((part) => /^\d+$/.test(part))
    ? dayOf(Number(whole), Number(month), Number(date))
    : undefined
}
