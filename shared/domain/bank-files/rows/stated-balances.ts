import type { Day } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import type { SkippedRow } from '../bank-file.ts'
import type { TableFound } from '../csv/find-table.ts'
import { findDecimalMark } from '../dialect/find-formats.ts'
import { readAmount, writtenAmount } from '../dialect/read-amount.ts'
import { parseDateFormat, readDate } from '../dialect/read-date.ts'

const OPENING =
  /\b(?:opening|beginning|starting|previous) (?:ledger |account |statement )?balance\b|\bbalance brought forward\b|\bsolde d'ouverture\b/i
const CLOSING = /\b(?:closing|ending) (?:ledger |account |statement )?balance\b|\bsolde de fermeture\b/i

export interface StatedBalances {
  opening?: Money | undefined
  /** The day of the opening balance, where the format names it. */
  openingOn?: Day | undefined
  closing?: Money | undefined
  /** The day of the closing balance, where the file names it. */
  closingOn?: Day | undefined
}

/**
 * The opening and closing balance that a file states in words, before its header or among its rows:
 * `Beginning balance as of 01/01/2026,,"1,234.56"`. Used as proof only, never as a transaction.
 */
export function statedBalances(
  table: TableFound,
  skipped: readonly SkippedRow[],
  dateFormat: string | undefined,
): StatedBalances {
  const lines = [...table.preamble.map((record) => record.cells), ...skippedCells(table, skipped)]
  return {
    opening: balanceIn(lines, OPENING),
    closing: balanceIn(lines, CLOSING),
    closingOn: dayIn(lines, CLOSING, dateFormat),
  }
}

function skippedCells(table: TableFound, skipped: readonly SkippedRow[]): string[][] {
  const lines = new Set(skipped.slice(0, 50).map((row) => row.line))
  return lines.size === 0
    ? []
    : table.records.filter((record) => lines.has(record.line)).map((record) => record.cells)
}

/** The last amount of the line that names the balance; undefined when two lines name different ones. */
function balanceIn(lines: readonly string[][], name: RegExp): Money | undefined {
  const found = new Set<Money>()
  for (const cells of lines) {
    if (!cells.some((cell) => cell.length < 120 && name.test(cell))) continue
    const cell = cells.filter((one) => one.trim() !== '' && writtenAmount(one)).at(-1)
    if (cell === undefined) continue
    const { mark, doubt } = findDecimalMark([{ cells: [cell], line: 0, raw: '' }], [0])
    const amount = doubt ? 'amount-unreadable' : readAmount(cell, { decimalMark: mark })
    if (typeof amount === 'bigint') found.add(amount)
  }
  return found.size === 1 ? [...found][0] : undefined
}

const WRITTEN_DAY = /\b\d{1,4}([/.-])\d{1,2}\1\d{1,4}\b/

/** The one day that the lines which name the balance write, in the words or in a cell beside them. */
function dayIn(lines: readonly string[][], name: RegExp, dateFormat: string | undefined): Day | undefined {
  const format = dateFormat === undefined ? undefined : parseDateFormat(dateFormat)
  if (!format) return undefined
  const named = lines.filter((cells) => cells.some((cell) => cell.length < 120 && name.test(cell)))
  const written = named.flat().flatMap((cell) => WRITTEN_DAY.exec(cell.slice(0, 120))?.[0] ?? [])
  const days = new Set(written.map((text) => readDate(text, format)))
  const [found] = days
  const isOne = days.size === 1 && found !== 'unreadable' && found !== 'not-in-calendar'
  return isOne ? found : undefined
}
