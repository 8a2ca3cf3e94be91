/** Between which days, as far as a sentence says it with a year; days that come again are no rule's. */
import { addDays, type Day, dayOf, endOfMonth, parseDay } from '../../../calendar/day.ts'
import { Unread } from './unread.ts'

export interface DaysSaid {
  from?: Day
  to?: Day
  /** The sentence without them. */
  rest: string
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
)
const MONTH = `(?:${MONTHS.map((name) => (name.length > 3 ? `${name}|${name.slice(0, 3)}\\.?` : name)).join('|')}|sept\\.?)`
const NTH = '(?:st|nd|rd|th)?'
const DATE = `(\\d{4}-\\d{2}-\\d{2}|\\d{1,2}${NTH} (?:of )?${MONTH},? \\d{4}|${MONTH} \\d{1,2}${NTH},? \\d{4}|${MONTH},? \\d{4}|(?:19|20)\\d{2})`

interface Span {
  first: Day
  last: Day
}

interface Form {
  pattern: RegExp
  days: (spans: readonly Span[]) => { from?: Day; to?: Day }
}

const form = (pattern: string, days: Form['days']): Form => ({
  pattern: new RegExp(`(?:^|(?<= ))(?:dated |made |booked )?(?:${pattern})(?= |,|$)`, 'i'),
  days,
})

const FORMS: readonly Form[] = [
  form(`(?:from|between) ${DATE} (?:to|until|till|and|through) ${DATE}`, ([a, b]) => ({
    from: a!.first,
    to: b!.last,
  })),
  form(
    `(?:since|from|starting(?: from| on| in)?|as of|beginning(?: in| on)?) ${DATE}(?: on(?:wards?)?)?`,
    ([a]) => ({ from: a!.first }),
  ),
  form(`(?:until|till|up to|through|to the end of) ${DATE}`, ([a]) => ({ to: a!.last })),
  form(`before ${DATE}`, ([a]) => ({ to: addDays(a!.first, -1) })),
  form(`after ${DATE}`, ([a]) => ({ from: addDays(a!.last, 1) })),
  form(`(?:in|during) ${DATE}`, ([a]) => ({ from: a!.first, to: a!.last })),
]

export function daysOf(said: string): DaysSaid {
  let rest = said
  const found: { from?: Day; to?: Day } = {}
  for (const { pattern, days } of FORMS) {
    const match = pattern.exec(rest)
    if (!match) continue
    const mine = days(match.slice(1).map(spanOf))
    if ((mine.from && found.from) || (mine.to && found.to)) throw new Unread('It says more than one time.')
    Object.assign(found, mine)
    rest = `${rest.slice(0, match.index)} ${rest.slice(match.index + match[0].length)}`
      .replace(/\s+/g, ' ')
      .trim()
  }
  if (found.from && found.to && found.to < found.from) throw new Unread('The last day is before the first.')
  return { ...found, rest }
}

/** A day, a month or a year. */
function spanOf(said: string): Span {
  const iso = parseDay(said)
  if (iso) return { first: iso, last: iso }
  // 2026-13-01 names no day, and not the year either.
  if (/^\d{4}-/.test(said)) throw new Unread(`There is no ${said}.`)
  const plain = said.replace(/(\d)(?:st|nd|rd|th)\b/gi, '$1')
  const year = Number(/\d{4}/.exec(plain)![0])
  const name = /[a-z]{3,}/i.exec(plain)?.[0].toLowerCase()
  if (name === undefined) return { first: dayOf(year, 1, 1)!, last: dayOf(year, 12, 31)! }
  const month = MONTHS.findIndex((each) => each.startsWith(name.slice(0, 3))) + 1
  const dayOfMonth = /\b\d{1,2}\b/.exec(plain.replace(/\d{4}/, ''))?.[0]
  const first = dayOf(year, month, Number(dayOfMonth ?? 1))
  if (!first) throw new Unread(`There is no ${said}.`)
  return { first, last: dayOfMonth === undefined ? endOfMonth(first) : first }
}
