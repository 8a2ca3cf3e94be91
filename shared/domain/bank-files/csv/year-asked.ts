import { addDays, type Day, dayOf, daysBetween } from '../../calendar/day.ts'
import type { OpenChoice } from '../decided.ts'
import { daysOfRows, yearsNamed } from '../pdf/days-of-rows.ts'
import type { PrintedLine } from '../pdf/statement-rows.ts'
import type { WrittenDay } from '../pdf/written-day.ts'
import { asPrinted } from './as-printed.ts'

/** What is known of the year beside the file. */
export interface YearWanted {
  /** The year of the last day, where somebody said it. */
  year?: number | undefined
  fileName: string
  /** The day on which the file is read; without it nobody can be asked which years are past. */
  asked?: Day | undefined
}

interface Years {
  /** The days as `daysOfRows` writes them; undefined where they stay as they are. */
  written?: string[] | undefined
  said?: number
  open?: OpenChoice
  evidence?: string
}

/** The years of days that have none: as the lines beside them say, as the name of the file does, as somebody said, or as is likelier and asked for. */
export function yearsOfRows(
  days: readonly WrittenDay[],
  others: PrintedLine[],
  { year, fileName, asked }: YearWanted,
): Years {
  const written = daysBeside(days, others)
  if (written) return { written }
  const named = yearsNamed(others)
  // A period that does not hold its rows is none of theirs.
  if (named.length > 1) return {}
  if (year !== undefined) return { written: daysUntil(days, year), said: year }
  const ofName = named.length === 0 ? yearOfName(fileName, days) : undefined
  const byName = ofName === undefined ? undefined : daysBeside(days, [lineOf(`${ofName}`)])
  if (byName && arePast(byName, asked))
    return { written: byName, evidence: `The days have no year: ${ofName} is that of the file’s name` }
  if (asked === undefined) return {}
  const last = Number(asked.slice(0, 4))
  const beside = named[0] ?? (byName ? undefined : ofName)
  const years =
    beside === undefined
      ? Array.from({ length: YEARS_BACK }, (_, back) => last + 1 - back)
      : [beside + 1, beside]
  const answers = years
    .flatMap((one) => {
      const dated = daysUntil(days, one)
      return dated && arePast(dated, asked) ? [{ year: one, dated }] : []
    })
    .slice(0, ANSWERS)
  const [likelier, before] = answers
  if (!likelier) return {}
  if (beside !== undefined && !before) return { written: likelier.dated, said: likelier.year }
  return {
    written: likelier.dated,
    open: {
      code: 'year',
      sentence: 'The dates in this file have no year. Which year are they in?',
      because: 'It is the last one in which all of its days are past',
      options: answers.map(({ year: one, dated }) => ({ label: labelOf(dated), patch: { year: one } })),
    },
  }
}

/** Back to a leap year, and the one before. */
const YEARS_BACK = 10
const ANSWERS = 2

/** Rows on both sides of New Year are of two years, the last of which is `year`. */
function daysUntil(days: readonly WrittenDay[], year: number): string[] | undefined {
  const inOne = daysBeside(days, [lineOf(`${year}`)])
  if (inOne) return inOne
  const inTwo = daysBeside(days, [lineOf(`${year - 1}-07-01`), lineOf(`${year}-06-30`)])
  // Where the order of day and month is asked for as well, each of them would have another year.
  return inTwo?.every((day) => parted(day).length === 1) && areNear(inTwo) ? inTwo : undefined
}

/** Days that follow each other. The 29th of February that a year does not have is no reason to put it into another. */
function areNear(written: readonly string[]): boolean {
  const days = written.toSorted() as Day[]
  return days.every((day, at) => at === 0 || daysBetween(days[at - 1]!, day) <= QUARTER)
}

const QUARTER = 92

function daysBeside(days: readonly WrittenDay[], others: PrintedLine[]): string[] | undefined {
  return daysOfRows(days, { columns: [], rows: [], sections: [], others })
}

const lineOf = (text: string) => asPrinted({ cells: [text], line: 0, raw: text })

/** The days that one as it was written can be: two where its order is open. */
function parted(written: string): Day[] {
  const [first = 0, second = 0, year = 0] = written.split(/[/-]/).map(Number)
  if (written.includes('-')) return [written as Day]
  return [dayOf(year, second, first), dayOf(year, first, second)].flatMap((day) => day ?? [])
}

/** Somewhere it is tomorrow already. */
function arePast(written: readonly string[], asked: Day | undefined): boolean {
  return asked === undefined || written.every((day) => parted(day).every((one) => one <= addDays(asked, 1)))
}

function labelOf(written: readonly string[]): string {
  const years = [...new Set(written.flatMap(parted).map((day) => day.slice(0, 4)))].sort()
  return years.join(' and ')
}

const WHOLE_DAY = /\d{4}([-_. ]?)\d{2}\1\d{2}|\d{1,2}([-_. ])\d{1,2}\2\d{4}/g
const YEAR = /(?<!\d)(20\d{2})(?:[-_. ]?(0[1-9]|1[0-2]))?(?!\d)/g

/** The one year in the name of a file. A whole day is rather the one on which it was made, and a month is that of its rows. */
function yearOfName(fileName: string, days: readonly WrittenDay[]): number | undefined {
  const found = [...fileName.replace(WHOLE_DAY, ' ').matchAll(YEAR)]
  const [[, year, month] = []] = found
  if (year === undefined || found.length > 1) return undefined
  const isOf = (number: number) => days.some(({ first, second }) => first === number || second === number)
  return month === undefined || isOf(Number(month)) ? Number(year) : undefined
}
