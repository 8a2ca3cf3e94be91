/** The books of a few things, as they are read once these are written: for tests. */
import type { Day } from '../calendar/day.ts'
import type { Classification } from '../classification/classification.ts'
import { decimalOf, type Money } from '../money/money.ts'
import type { BookSum, LineSide } from './book.ts'
import { type BookPage, placesOf, sumsOn } from './book-pages.ts'
import {
  type Count,
  type CountedEntry,
  type CountedLine,
  type CountedMatch,
  entryCounts,
  lineCounts,
  matchCounts,
} from './counts.ts'
import { lineOf } from './entry.ts'

interface BookedLine extends CountedLine {
  side: LineSide
}

interface Booked {
  lines?: readonly BookedLine[]
  matches?: readonly CountedMatch[]
  entries?: readonly CountedEntry[]
}

export function aBook(booked: Booked): BookSum[] {
  return sumsOn(pagesOf(countsOf(booked)))
}

export function countsOf({ lines = [], matches = [], entries = [] }: Booked): Count[] {
  return [
    ...lines.flatMap((line) => [...lineCounts(line.side, line)]),
    ...matches.flatMap((match) => [...matchCounts(match)]),
    ...entries.flatMap((entry) => [...entryCounts(entry)]),
  ]
}

/** Every page on which these stand. */
export function pagesOf(counts: readonly Count[]): BookPage[] {
  const pages = new Map<string, BookPage & { counts: Map<string, bigint> }>()
  for (const count of counts)
    for (const [page, period, name] of placesOf(count)) {
      const known = pages.get(`${page} ${period}`) ?? { page, period, counts: new Map() }
      pages.set(`${page} ${period}`, known)
      known.counts.set(name, (known.counts.get(name) ?? 0n) + count[3])
    }
  return [...pages.values()]
}

export interface ALine {
  side: LineSide
  date: Day
  amount: Money
  accountId?: number
  isExplained?: boolean
  /** The day of the last line of its match. */
  explainedOn?: Day | undefined
  classification?: Classification
  isBankError?: boolean
}

export const aLine = ({ side, date, amount, accountId = 5, explainedOn, ...line }: ALine): BookedLine => ({
  side,
  financialAccountId: accountId,
  transactionDate: date,
  amount: decimalOf(amount),
  status: line.isExplained || explainedOn ? 'matched' : line.isBankError ? 'excluded' : 'pending',
  explainedOn,
  classification: line.classification ?? 'unclassified',
  exclusion: line.isBankError ? { reason: 'bank_error' } : null,
})

/** A posted entry; `postings` are debit positive, by chart account. */
export const anEntry = (
  entryDate: Day,
  postings: readonly [number, Money][],
  currency = 'CAD',
): CountedEntry => ({
  entryDate,
  status: 'POSTED',
  currency,
  lines: postings.map(([chartAccountId, amount]) => lineOf(chartAccountId, amount, '')),
})
