import { headerKey, isHeaderWord } from '../columns/column-words.ts'
import { isPendingHeading } from '../columns/status-words.ts'
import { writtenAmount } from '../dialect/read-amount.ts'
import { datePartsOf } from '../dialect/read-date.ts'
import { headingIn } from '../rows/row-texts.ts'
import type { TableRecord } from './csv-records.ts'

export interface HeaderFound {
  /** Records before the header, or before the first row when there is none. */
  skipRows: number
  hasHeader: boolean
  /** Cells of a usual row. */
  width: number
  /** Rows among the sample that hold a day and an amount, in the usual width. */
  rows: number
}

/** How many records a preamble may have before the header. */
const PREAMBLE_MAX = 60

/**
 * Finds where the table begins: the record that names the most columns, before the rows do; or the first row
 * when no record names any.
 */
export function findHeader(sample: TableRecord[]): HeaderFound {
  const isRow = sample.map((record) => looksLikeRow(record.cells))
  const width = usualWidth(sample.filter((_, index) => isRow[index]))
  const rows = sample.filter((record, index) => isRow[index] && record.cells.length === width).length
  const firstRow = isRow.indexOf(true)
  const below = headerBelow(sample, isRow, width) ?? headerBelowPending(sample, isRow)
  if (below !== undefined) return { skipRows: below, hasHeader: true, width, rows }
  const limit = Math.min(PREAMBLE_MAX, firstRow < 0 ? sample.length : firstRow)

  let best = -1
  let bestHits = 1
  for (let index = 0; index < limit; index++) {
    const hits = headerHits(sample[index]?.cells ?? [])
    if (hits >= bestHits + (best < 0 ? 1 : 0)) {
      best = index
      bestHits = hits
    }
  }
  if (best >= 0) return { skipRows: best, hasHeader: true, width, rows }
  const above = firstRow > 0 ? sample[firstRow - 1] : undefined
  if (above && firstRow > 0 && namesEveryColumn(above.cells, width)) {
    return { skipRows: firstRow - 1, hasHeader: true, width, rows }
  }
  return { skipRows: Math.max(firstRow, 0), hasHeader: false, width, rows }
}

/**
 * The header below a line that looks like a row, and is what a bank says of the account above its table: a balance and its day, in
 * columns of their own. It names at least as much, and all rows behind it are wider or narrower than that line.
 */
function headerBelow(sample: TableRecord[], isRow: readonly boolean[], width: number): number | undefined {
  const firstRow = isRow.indexOf(true)
  const isUsual = (index: number) => isRow[index] && sample[index]?.cells.length === width
  const firstUsual = sample.findIndex((_, index) => isUsual(index))
  const others = isRow.slice(0, Math.max(firstUsual, 0)).filter(Boolean).length
  if (firstUsual < 0 || firstUsual > PREAMBLE_MAX || others === 0 || others > ROWS_ABOVE_MAX) return undefined
  const hits = (index: number) => headerHits(sample[index]?.cells ?? [])
  const above = Math.max(0, ...sample.slice(0, firstRow).map((_, index) => hits(index)))
  for (let index = firstUsual - 1; index > firstRow; index--)
    if (hits(index) >= Math.max(above, HITS_BELOW_MIN)) return index
  return undefined
}

/** The header below rows that stand under the words that they are not booked yet, and under no header of their own. */
function headerBelowPending(sample: TableRecord[], isRow: readonly boolean[]): number | undefined {
  let isPending = false
  let rows = 0
  for (const [index, { cells }] of sample.slice(0, PREAMBLE_MAX).entries()) {
    const heading = headingIn(cells)
    if (heading !== undefined) isPending = isPendingHeading(heading)
    else if (isRow[index]) {
      if (!isPending) return undefined
      rows++
    } else if (headerHits(cells) >= HITS_BELOW_MIN) return rows > 0 ? index : undefined
  }
  return undefined
}

const ROWS_ABOVE_MAX = 2
const HITS_BELOW_MIN = 3

/** The number of cells that most records have. */
export function usualWidth(records: TableRecord[]): number {
  const counts = new Map<number, number>()
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0
}

export function isDateLike(cell: string): boolean {
  if (cell.length < 6 || cell.length > 40) return false
  const parts = datePartsOf(cell)
  if (!parts) return false
  if (parts.compact) return /^(?:19|20)\d{2}[01]\d[0-3]\d$|^[0-3]\d[0-3]\d(?:19|20)\d{2}$/.test(parts.compact)
  const small = [parts.first, parts.second, parts.third].filter((part) => part >= 1 && part <= 31).length
  return small >= 2
}

export function isAmountLike(cell: string): boolean {
  return cell.trim() !== '' && writtenAmount(cell) !== undefined
}

/** A day and an amount beside it. */
export function looksLikeRow(cells: string[]): boolean {
  const dateAt = cells.findIndex(isDateLike)
  return (
    dateAt >= 0 && cells.some((cell, index) => index !== dateAt && !isDateLike(cell) && isAmountLike(cell))
  )
}

/** So many names are a header, whatever else a bank has columns for. */
const CERTAIN_HITS = 4

/** Column names in a record: none when it holds a number, or when most of it names nothing and few are names. */
function headerHits(cells: string[]): number {
  const filled = cells.filter((cell) => cell.trim() !== '')
  if (filled.some((cell) => isAmountLike(cell) || isDateLike(cell))) return 0
  const hits = new Set(filled.map(headerKey).filter(isHeaderWord)).size
  return hits >= 2 && (hits >= CERTAIN_HITS || hits * 2 >= filled.length) ? hits : 0
}

/** A header in words that we do not know: text over every column of the table, and all of it different. */
function namesEveryColumn(cells: string[], width: number): boolean {
  const filled = cells.filter((cell) => cell.trim() !== '')
  return (
    width > 1 &&
    filled.length === cells.length &&
    Math.abs(cells.length - width) <= 1 &&
    new Set(filled).size === filled.length &&
    filled.every(
      (cell) => cell.length <= 60 && /\p{L}/u.test(cell) && !isAmountLike(cell) && !isDateLike(cell),
    )
  )
}
