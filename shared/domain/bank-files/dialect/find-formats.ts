import { type Day, dayNumber } from '../../calendar/day.ts'
import type { DecimalMark } from '../bank-file.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { type NumberShape, numberShapeOf, readAmount, writtenAmount } from './read-amount.ts'
import { type DateFormat, type DateOrder, type DateParts, datePartsOf, readDateParts } from './read-date.ts'

export interface DateFormatFound {
  /** Formats that read the most cells, the likelier first. More than one: the file does not decide. */
  formats: DateFormat[]
  /** Some rows can only be read under one order and some only under another. */
  isMixed: boolean
  /** The first format leaves a few cells unread, as damaged, that scatter the days over years under the one that reads them too. */
  isTorn?: boolean
}

/**
 * The one format in which the file writes its days, decided over every cell of every date column. `hint` is
 * the column whose style counts (the others only help to tell day from month).
 */
export function findDateFormat(
  records: readonly TableRecord[],
  columns: readonly number[],
): DateFormatFound | undefined {
  const [main = -1, ...others] = columns
  const styles = new Map<string, { count: number; format: Omit<DateFormat, 'order'>; orders: DateOrder[] }>()
  const parsed: { parts: DateParts; style: string; count: number }[] = []
  for (const column of [main, ...others]) {
    for (const [text, count] of countedTexts(records, column)) {
      const parts = datePartsOf(text)
      if (!parts) continue
      const shape = shapeOf(parts)
      const style = `${shape.format.style}${shape.format.yearDigits}${shape.orders.join('')}`
      parsed.push({ parts, style, count })
      if (column !== main) continue
      const known = styles.get(style)
      if (known) known.count += count
      else styles.set(style, { count, ...shape })
    }
  }
  // A year that stands first says what the rest is; the others have to be found out, be they few.
  const [style, usual] =
    [...styles].sort(
      (a, b) => Number(isYearFirst(a[1])) - Number(isYearFirst(b[1])) || b[1].count - a[1].count,
    )[0] ?? []
  if (!usual) return undefined

  const formats = usual.orders.map((order): DateFormat => ({ ...usual.format, order }))
  const alone = formats.map(() => 0)
  const reads = formats.map(() => 0)
  const read = formats.map((): Day[] => [])
  for (const one of parsed) {
    if (one.style !== style) continue
    const days = formats.map((format) => dayUnder(one.parts, format))
    const ways = days.filter(Boolean).length
    days.forEach((day, index) => {
      if (!day) return
      read[index]?.push(day)
      reads[index] = (reads[index] ?? 0) + one.count
      if (ways === 1) alone[index] = (alone[index] ?? 0) + one.count
    })
  }
  const most = Math.max(...reads)
  if (most === 0) return { formats: formats.slice(0, 1), isMixed: false }
  const decided = alone.filter((count) => count > 0).length
  const ranked = formats
    .map((format, index) => ({
      format,
      days: read[index] ?? [],
      reads: reads[index] ?? 0,
      alone: alone[index] ?? 0,
    }))
    .filter((one) => one.reads > 0)
    // Of two that read as many the one that puts the days closer together is the likelier: a statement is of some weeks.
    .sort((a, b) => b.reads - a.reads || spanOf(a.days) - spanOf(b.days))
  if (decided > 1)
    return { formats: ranked.filter((one) => one.alone > 0).map((one) => one.format), isMixed: true }
  const [widest] = ranked
  const narrow = ranked
    .filter(
      (one) =>
        one.reads < most && one.reads >= most * NEARLY_ALL && isScattered(widest?.days ?? [], one.days),
    )
    .sort((a, b) => spanOf(a.days) - spanOf(b.days))
  if (widest && narrow.length > 0)
    return { formats: [...narrow, widest].map((one) => one.format), isMixed: false, isTorn: true }
  return { formats: ranked.filter((one) => one.reads === most).map((one) => one.format), isMixed: false }
}

/** Or eight digits, which are another way to write the same. */
function isYearFirst({
  format,
  orders,
}: {
  format: Omit<DateFormat, 'order'>
  orders: readonly DateOrder[]
}) {
  return format.style === 'compact' || (format.style === 'numeric' && orders.length === 1)
}

/** A statement has many rows and few days: what a text says is found out once, however often it stands there. */
function countedTexts(records: readonly TableRecord[], column: number): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { cells } of records) {
    const text = cells[column]
    if (text) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return counts
}

/** What a format has to read of the cells that another reads, for the rest of them to be damage. */
const NEARLY_ALL = 0.75
/** Times as many days from the first to the last as under the other format. */
const SCATTERED = 10

function isScattered(days: readonly Day[], others: readonly Day[]): boolean {
  return spanOf(days) > SCATTERED * spanOf(others)
}

/** Days from the first to the last, both counted. */
function spanOf(days: readonly Day[]): number {
  const numbers = days.map(dayNumber)
  const most = numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)
  return most - numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY) + 1
}

function dayUnder(parts: DateParts, format: DateFormat): Day | undefined {
  const day = readDateParts(parts, format)
  return day === 'unreadable' || day === 'not-in-calendar' ? undefined : day
}

/** The orders that a cell's shape leaves open: a four-digit year or a month's name settles much. */
function shapeOf(parts: DateParts): { format: Omit<DateFormat, 'order'>; orders: DateOrder[] } {
  if (parts.compact) {
    return { format: { style: 'compact', yearDigits: 4, separator: '' }, orders: ['YMD', 'MDY', 'DMY'] }
  }
  const { separator } = parts
  if (parts.nameAt === 0) {
    return {
      format: { style: 'name', yearDigits: parts.thirdDigits === 2 ? 2 : 4, separator: ' ' },
      orders: ['MDY'],
    }
  }
  const style = parts.nameAt === 1 ? 'name' : 'numeric'
  if (parts.firstDigits === 4) return { format: { style, yearDigits: 4, separator }, orders: ['YMD'] }
  const yearDigits = parts.thirdDigits === 4 ? 4 : 2
  if (style === 'name') return { format: { style, yearDigits, separator }, orders: ['DMY'] }
  return {
    format: { style, yearDigits, separator },
    orders: yearDigits === 4 ? ['MDY', 'DMY'] : ['MDY', 'DMY', 'YMD'],
  }
}

export interface NumberFormatFound {
  mark: DecimalMark
  /** `ambiguous`: `1,234` and nothing that decides. `mixed`: some cells say one, some the other. */
  doubt?: 'ambiguous' | 'mixed'
  /** No amount has a decimal mark at all. */
  isSilent?: boolean
}

/** The one decimal mark of the file, decided over every cell of every amount column. */
export function findDecimalMark(
  records: readonly TableRecord[],
  columns: readonly number[],
): NumberFormatFound {
  const counts = { '.': 0, ',': 0, either: 0, silent: 0 }
  let eitherMark: DecimalMark = '.'
  for (const { cells } of records) {
    for (const column of columns) {
      const cell = cells[column]
      if (cell === undefined || cell === '') continue
      const shape = quickShape(cell)
      if (shape === undefined) continue
      counts[shape]++
      if (shape === 'either') eitherMark = cell.includes(',') ? '.' : ','
    }
  }
  const { either } = counts
  if (counts['.'] > 0 && counts[','] > 0)
    return { mark: counts['.'] >= counts[','] ? '.' : ',', doubt: 'mixed' }
  if (counts['.'] > 0) return { mark: '.' }
  if (counts[','] > 0) return { mark: ',' }
  return either > 0 ? { mark: eitherMark, doubt: 'ambiguous' } : { mark: '.', isSilent: true }
}

/** What a cell says, unless it is no amount under the mark that it seems to have (`1.2.3`). */
function quickShape(cell: string): NumberShape | undefined {
  const plain = plainShape(cell)
  if (plain) return plain
  const written = writtenAmount(cell)
  if (!written) return undefined
  const shape = numberShapeOf(written.digits)
  if (shape !== '.' && shape !== ',') return shape
  return readAmount(written.digits, { decimalMark: shape }) === 'amount-unreadable' ? undefined : shape
}

const PLAIN_MAX = 20

/** What `-1234.56` says, without a regular expression; undefined for a cell that is not digits with at most one mark among them. */
function plainShape(cell: string): NumberShape | undefined {
  const start = cell.charCodeAt(0) === 45 ? 1 : 0
  const { length } = cell
  if (length === start || length > PLAIN_MAX) return undefined
  let markAt = -1
  for (let at = start; at < length; at++) {
    const code = cell.charCodeAt(at)
    if (code >= 48 && code <= 57) continue
    if ((code !== 46 && code !== 44) || markAt >= 0 || at === start) return undefined
    markAt = at
  }
  if (markAt < 0) return 'silent'
  const decimals = length - markAt - 1
  if (decimals === 0 || decimals > 4) return undefined
  if (decimals === 3) return numberShapeOf(start === 1 ? cell.slice(1) : cell)
  return cell.charCodeAt(markAt) === 46 ? '.' : ','
}
