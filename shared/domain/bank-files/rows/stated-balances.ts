import { addDays, type Day } from '../../calendar/day.ts'
import type { Money } from '../../money/money.ts'
import type { BankFileMapping, BankFileRow, SkippedRow } from '../bank-file.ts'
import { type BalanceEnd, endNamed, isOfLimit } from '../columns/balance-words.ts'
import { headerKey, roleScore } from '../columns/column-words.ts'
import type { TableFound } from '../csv/find-table.ts'
import { findDecimalMark } from '../dialect/find-formats.ts'
import { readAmount, writtenAmount } from '../dialect/read-amount.ts'
import { daysIn, isDayBeforeMonth, withoutDays } from './days-in-words.ts'
import { periodAbove } from './period-above.ts'

export interface StatedBalances {
  opening?: Money | undefined
  /** The day of the opening balance, where the file names it. */
  openingOn?: Day | undefined
  closing?: Money | undefined
  /** The day of the closing balance, where the file names it. */
  closingOn?: Day | undefined
}

/** A balance in words: of an end of the period, or of the day that stands beside it. */
interface Said {
  of: BalanceEnd | 'day'
  amount: Money
  day: Day | undefined
}

/**
 * The opening and closing balance that a file states in words, before its header or among its rows:
 * `Beginning balance as of 01/01/2026,,"1,234.56"`. Used as proof only, never as a transaction.
 * @param asked the day on which the file is read: a period that ends later has not ended
 */
export function statedBalances(
  table: TableFound,
  { rows, skipped }: { rows: readonly BankFileRow[]; skipped: readonly SkippedRow[] },
  { dateFormat, balance }: Pick<BankFileMapping, 'dateFormat' | 'balance'>,
  asked: Day | undefined,
): StatedBalances {
  const isDayFirst = isDayBeforeMonth(dateFormat)
  const balanceAt = balance === undefined ? -1 : table.headers.indexOf(balance)
  const said = [
    ...table.preamble.flatMap(({ cells }) => balancesIn(cells, isDayFirst, true)),
    ...skippedCells(table, skipped).flatMap((cells) =>
      balancesIn(untilBalance(cells, balanceAt), isDayFirst, false),
    ),
  ]
  if (said.length === 0) return {}

  const days = rows.map(({ date }) => date).sort()
  const [first, last] = [days[0], days.at(-1)]
  const period =
    first && last ? periodAbove(table.preamble, { from: first, to: last }, isDayFirst) : undefined
  const opening =
    ofEnd(said, 'opening') ?? only(said.filter(({ of, day }) => of === 'day' && isBefore(day, first)))
  const closing = ofEnd(said, 'closing') ?? only(said.filter(({ of, day }) => of === 'day' && isAfter(day)))
  const before =
    period && (!opening?.day || opening.day === period.from) ? addDays(period.from, -1) : opening?.day
  const until = period && period.to <= (asked ?? period.to) ? period.to : undefined
  return {
    opening: opening?.amount,
    openingOn: isBefore(before, first) ? before : undefined,
    closing: closing?.amount,
    closingOn: closing?.day ?? until,
  }

  /** A balance of any later day may be that of the day on which the file was made. */
  function isAfter(day: Day | undefined): boolean {
    if (!day || !last || day < last) return false
    return period ? day === period.to : day.slice(0, 7) === last.slice(0, 7)
  }
}

function isBefore(day: Day | undefined, first: Day | undefined): boolean {
  return day !== undefined && first !== undefined && day < first
}

function skippedCells(table: TableFound, skipped: readonly SkippedRow[]): string[][] {
  const lines = new Set(skipped.slice(0, 50).map((row) => row.line))
  return lines.size === 0
    ? []
    : table.records.filter((record) => lines.has(record.line)).map((record) => record.cells)
}

/** Behind a balance in the column of balances stand other figures of the row, such as its tax. */
function untilBalance(cells: string[], balanceAt: number): string[] {
  return balanceAt >= 0 && writtenAmount(cells[balanceAt] ?? '') ? cells.slice(0, balanceAt + 1) : cells
}

/** Of one end; undefined when two lines name different balances. */
function ofEnd(said: readonly Said[], end: BalanceEnd): Said | undefined {
  return only(said.filter(({ of }) => of === end))
}

function only(said: readonly Said[]): Said | undefined {
  const [first] = said
  if (new Set(said.map(({ amount }) => amount)).size !== 1) return undefined
  const days = new Set(said.flatMap(({ day }) => day ?? []))
  return first && { ...first, day: days.size === 1 ? [...days][0] : undefined }
}

/** Each label of a line with the last amount behind it, and where it is the only one, with any. */
function balancesIn(cells: readonly string[], isDayFirst: boolean | undefined, isAbove: boolean): Said[] {
  const labels = cells.flatMap((cell, at) => {
    const of = cell.length < LABEL_MAX ? balanceNamed(cell, isAbove ? cells : [cell]) : undefined
    return of ? [{ of, at }] : []
  })
  return labels.flatMap(({ of, at }, index) => {
    const behind = cells.slice(at + 1, labels[index + 1]?.at)
    const beside = [cells[at]!, ...behind]
    const amount =
      lastAmount(behind) ??
      lastAmount([amountIn(cells[at]!)]) ??
      (labels.length === 1 ? lastAmount(cells) : undefined)
    if (amount === undefined) return []
    const days = new Set((labels.length === 1 ? cells : beside).flatMap((cell) => daysIn(cell, isDayFirst)))
    return { of, amount, day: days.size === 1 ? [...days][0] : undefined }
  })
}

const LABEL_MAX = 120

function balanceNamed(cell: string, line: readonly string[]): Said['of'] | undefined {
  const [label] = parted(cell)
  if (!/\p{L}/u.test(label) || isOfLimit(label)) return undefined
  const named = endNamed(label)
  if (named) return named
  const isOfDay = roleScore('balance', headerKey(label)) > 0 && line.some((one) => withoutDays(one) !== one)
  return isOfDay ? 'day' : undefined
}

/** `Kontostand am 31.10.2026: 6.670,36 EUR`, without its day, as its words and its amount. */
function parted(cell: string): [label: string, amount: string] {
  const text = withoutDays(cell)
  const at = text.search(AMOUNT_BEGINS)
  const label = at < 0 ? text : text.slice(0, at)
  return [label.replace(/[\s:.,=]+$/, '').replace(BEFORE_A_DAY, ''), at < 0 ? '' : text.slice(at)]
}

/** A dash with a space behind it may be no sign. */
const amountIn = (cell: string) => parted(cell)[1].replace(/^-\s.*/, '')
const AMOUNT_BEGINS = /[-+(]?\s?[€$£]?\s?\d/
/** What stands between the name of a balance and its day. */
const BEFORE_A_DAY =
  /\s(?:as (?:of|at)|on|at|am|vom|per|zum|au|du|le|en date du|a fecha(?: de)?|al|a|el|del|de|em|op|pr|den|d|kl|na(?: dzień)?|z dnia|ke? dni|ke dne|k|на|за|tarihi)$/iu

function lastAmount(cells: readonly string[]): Money | undefined {
  const cell = cells
    .filter((one) => one.trim() !== '' && withoutDays(one) === one && writtenAmount(one))
    .at(-1)
  if (cell === undefined) return undefined
  const { mark, doubt } = findDecimalMark([{ cells: [cell], line: 0, raw: '' }], [0])
  const amount = doubt ? 'amount-unreadable' : readAmount(cell, { decimalMark: mark })
  return typeof amount === 'bigint' ? amount : undefined
}
