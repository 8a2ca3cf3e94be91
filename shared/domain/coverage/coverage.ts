/** Which days of an account its files cover, month by month: where one ends and the next begins, and where they overlap. */
import { addDays, type Day, dayOf, daysBetween, daysInMonth } from '../calendar/day.ts'

/** What one file brought: from its first day to its last, with the balances where it states them. */
export interface CoveredPeriod {
  importId: string
  from: Day
  to: Day
  openingBalance: string | null
  closingBalance: string | null
}

export interface Opened {
  on: Day
  /** A decimal, of the bank. */
  balance: string
}

export interface CoverageMonth {
  /** The first day of the month. */
  month: Day
  status: 'covered' | 'partly' | 'missing'
  gaps: { from: Day; to: Day }[]
  /** Days in no file that are no gap either: balances that meet prove them empty, or they are few or before what is known. */
  quiet: { from: Day; to: Day; isProved: boolean }[]
  overlaps: { from: Day; to: Day; importIds: string[] }[]
}

export interface Coverage {
  from: Day | null
  to: Day | null
  months: CoverageMonth[]
}

/**
 * A file shows the days of its lines and not those on which nothing happened, so that so many days between two files, a long
 * weekend, are no gap unless their balances say so. They are not covered either.
 */
const QUIET_DAYS_MAX = 4

/**
 * From the first month that a file covers to that of `today`, oldest first; no months without files.
 * @param opened the opening balance of the account and its day: its own files have to begin on the next, unless the first opens with just that
 */
export function coverageOf(periods: readonly CoveredPeriod[], today: Day, opened?: Opened): Coverage {
  const sorted = [...periods].sort(
    (one, other) =>
      compare(one.from, other.from) || compare(one.to, other.to) || compare(one.importId, other.importId),
  )
  const [first] = sorted
  if (!first) return { from: null, to: null, months: [] }
  const found: Pick<Known, 'gaps' | 'quiet'> = { gaps: [], quiet: [] }
  const before = beforeFirst(first, opened?.on)
  const isAwaited = opened !== undefined && opened.on < first.from
  if (isAwaited && opened.balance === first.openingBalance && lengthOf(before) > 0)
    found.quiet.push({ ...before, isProved: true })
  else leaveOut(before, isAwaited, found)
  const overlaps: (Span & { importIds: string[] })[] = []
  let reached = first
  for (const period of sorted.slice(1)) {
    if (period.from <= reached.to) {
      const to = earlier(period.to, reached.to)
      overlaps.push({ from: period.from, to, importIds: [reached.importId, period.importId] })
    } else {
      const span = { from: addDays(reached.to, 1), to: addDays(period.from, -1) }
      const isProved = doMeet(reached, period)
      if (isProved === undefined) leaveOut(span, true, found)
      else if (lengthOf(span) > 0 && isProved) found.quiet.push({ ...span, isProved })
      else if (lengthOf(span) > 0) found.gaps.push(span)
    }
    if (period.to > reached.to) reached = period
  }
  const known: Known = { to: reached.to, until: later(today, reached.to), ...found, overlaps }
  return {
    from: first.from,
    to: reached.to,
    months: monthsBetween(first.from, known.until).map((month) => monthOf(month, known)),
  }
}

interface Span {
  from: Day
  to: Day
}

/** Balances that meet prove that nothing is missing; balances that do not prove that something is. */
function doMeet(before: CoveredPeriod, after: CoveredPeriod): boolean | undefined {
  if (before.closingBalance === null || after.openingBalance === null) return undefined
  return before.closingBalance === after.openingBalance
}

/** The days of the first month before its file, of which the account may have had fewer. */
function beforeFirst({ from }: CoveredPeriod, opened: Day | undefined): Span {
  const month = firstOf(from)
  const isOpenedIn = opened !== undefined && month <= opened && opened < from
  return { from: isOpenedIn ? addDays(opened, 1) : month, to: addDays(from, -1) }
}

/** Adds days that no file shows: a gap where they are many and expected. */
function leaveOut(span: Span, isExpected: boolean, { gaps, quiet }: Pick<Known, 'gaps' | 'quiet'>): void {
  const days = lengthOf(span)
  if (days > QUIET_DAYS_MAX && isExpected) gaps.push(span)
  else if (days > 0) quiet.push({ ...span, isProved: false })
}

function lengthOf({ from, to }: Span): number {
  return daysBetween(from, to) + 1
}

interface Known {
  /** The last day that a file reaches. */
  to: Day
  /** The last day that there is anything to say about: nobody misses a day that has not come. */
  until: Day
  gaps: Span[]
  quiet: CoverageMonth['quiet']
  overlaps: readonly (Span & { importIds: string[] })[]
}

function monthOf(month: Day, { to: reached, until, gaps, quiet, overlaps }: Known): CoverageMonth {
  const whole: Span = { from: month, to: earlier(lastOf(month), until) }
  const inMonth = within(whole)
  const missing = gaps.flatMap((gap) => inMonth(gap) ?? [])
  const unseen = quiet.flatMap(({ isProved, ...span }) => {
    const part = inMonth(span)
    return part ? [{ ...part, isProved }] : []
  })
  if (reached < whole.to) {
    // What no file reaches yet: the rest of the last month, and every month after it.
    const rest = inMonth({ from: addDays(reached, 1), to: whole.to })
    if (rest) leaveOut(rest, true, { gaps: missing, quiet: unseen })
  }
  const days = missing.reduce((total, span) => total + lengthOf(span), 0)
  const size = lengthOf(whole)
  const status = days === 0 ? 'covered' : days >= size ? 'missing' : 'partly'
  return {
    month,
    status,
    gaps: missing,
    quiet: unseen,
    overlaps: overlaps.flatMap((overlap) => {
      const part = inMonth(overlap)
      return part ? [{ ...part, importIds: overlap.importIds }] : []
    }),
  }
}

/** The part of a span that lies within another. */
function within(whole: Span): (span: Span) => Span | undefined {
  return ({ from, to }) => {
    const part = { from: later(from, whole.from), to: earlier(to, whole.to) }
    return part.from <= part.to ? part : undefined
  }
}

function earlier(...days: [Day, Day]): Day {
  return days.sort()[0]!
}

function later(...days: [Day, Day]): Day {
  return days.sort()[1]!
}

function monthsBetween(from: Day, to: Day): Day[] {
  const months: Day[] = []
  for (let month = firstOf(from); month <= to; month = addDays(lastOf(month), 1)) months.push(month)
  return months
}

function firstOf(day: Day): Day {
  return dayOf(Number(day.slice(0, 4)), Number(day.slice(5, 7)), 1)!
}

function lastOf(month: Day): Day {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return dayOf(year, number, daysInMonth(year, number))!
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
