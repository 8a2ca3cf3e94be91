import type { Day } from '../../calendar/day.ts'
import { absolute, type Money } from '../../money/money.ts'
import {
  type BankFileRow,
  FIELD_MAX,
  type RejectedRow,
  type RejectionCode,
  type Side,
  type SkippedRow,
  TEXTS_MAX,
} from '../bank-file.ts'
import type { ColumnPlaces } from '../columns/assign-columns.ts'
import { isEmptyMark } from '../columns/column-profile.ts'
import { isKind } from '../columns/kind-column.ts'
import { isPendingHeading } from '../columns/status-words.ts'
import { typeKey } from '../columns/type-words.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { type AmountStyle, readAmount } from '../dialect/read-amount.ts'
import { dateFormatText, readDate } from '../dialect/read-date.ts'
import { moveOf } from '../processors/processor-moves.ts'
import { rejectionReason } from './rejection-reason.ts'
import { rowFilter } from './row-filter.ts'
import type { RowPlan } from './row-plan.ts'
import { headingIn, joinedText, textAt } from './row-texts.ts'
import { sumTeller } from './sum-row.ts'
import { skipReason } from './summary-lines.ts'

export type RowOutcome = BankFileRow | RejectedRow | SkippedRow

/**
 * Reads records one by one under a plan. Rows come out numbered from 1; lines that are no rows (totals,
 * balances brought forward, foot notes) come out as skipped, without a number.
 */
export function rowReader(plan: RowPlan): (record: TableRecord) => RowOutcome {
  const readValue = amountReader(plan)
  const read = textReader(plan)
  const readDay = dayReader(plan)
  const { places, mapping, width, dateFormat, moveAt } = plan
  const feeIn = feeReader(plan)
  const deductionsIn = deductionReader(plan)
  const dateAt = places.date ?? -1
  // Beside the table of a sheet somebody wrote a remark; no delimiter can be missing.
  const isSheet = mapping.format === 'xlsx'
  const isLeftOut = rowFilter(plan)
  const continuation = continuationReader(places, width)
  const sums = sumTeller(plan)
  let row = 0
  let last: BankFileRow | undefined
  let { pendingHeading } = plan

  const reject = ({ line, raw }: TableRecord, code: RejectionCode, shown = ''): RejectedRow => {
    row++
    return { row, line, code, reason: rejectionReason(code, shown, dateFormatText(dateFormat)), raw }
  }

  return (record) => {
    const { cells, line, raw } = record
    if (record.fault) return reject(record, record.fault)

    const dateCell = cells[dateAt]
    const date = dateCell === undefined ? 'date-missing' : readDay(dateCell)
    const skip = skipReason(cells, plan, isDay(date)) ?? isLeftOut?.(cells)
    if (skip) {
      const heading = headingIn(cells)
      if (heading !== undefined) pendingHeading = isPendingHeading(heading) ? heading : undefined
      return { line, reason: skip, raw }
    }
    if (pendingHeading) return { line, reason: `Under ${pendingHeading}: not booked yet`, raw }
    const more = last && dateCell?.trim() === '' ? continuation(cells) : ''
    if (last && more !== '') {
      last.description = `${last.description} ${more}`.trim().slice(0, FIELD_MAX)
      return { line, reason: 'A continuation of the text in the row above', raw }
    }
    last = undefined
    if (date === 'date-missing' && sums.isSum(cells))
      return { line, reason: 'A total of the rows above, not a transaction', raw }
    sums.addRow(cells)
    // Also when the cells too many are empty: an amount of 1,000.00 without quotes looks just like that.
    if (cells.length > width && !isSheet) return reject(record, 'columns-too-many')
    if (dateCell === undefined) return reject(record, 'columns-missing')
    if (!isDay(date)) return reject(record, date, dateCell)
    const amount = readValue(cells)
    if (typeof amount === 'string') return reject(record, amount, faultyCell(cells, places, amount))
    const fee = feeIn(cells)
    if (typeof fee === 'string')
      return reject(record, fee, faultyCell(cells, { fees: places.fees ?? [] }, fee))
    const deducted = deductionsIn(cells)
    if (typeof deducted === 'string')
      return reject(record, deducted, faultyCell(cells, { fees: places.deductions ?? [] }, deducted))
    if (isNotice(amount, fee, deducted, plan.side)) return { line, reason: NOTICE, raw }
    const found = read(cells, { row: row + 1, line, date, description: '', amount, raw }, plan.style)
    if (isTooLong(found)) return reject(record, 'field-too-long')
    row++
    last = found
    if (fee) {
      last.fee = fee
      if (mapping.fees?.amountIs === 'gross') last.amount += fee
    }
    if (mapping.balanceIs === 'before' && last.balance !== undefined) last.balance += last.amount
    if (deducted.length > 0) last.deducted = deducted
    if (moveAt === -1 && mapping.deductions && (amount > 0n || deducted.length > 0)) last.moved = 'gross'
    else if (moveAt !== undefined) last.moved = moveOf(textAt(cells, moveAt) || last.description, amount)
    return last
  }
}

const NOTICE = 'An amount of 0.00: no money moved'

/** Banks send news of an account as a row without money: a rate that changed, a closing of the month. Books may hold a voided entry. */
function isNotice(amount: Money, fee: Money, deducted: readonly unknown[], side: Side): boolean {
  return side === 'bank' && amount === 0n && fee === 0n && deducted.length === 0
}

/** Whether a line of the books would keep more of it than a transaction of many has room for. */
function isTooLong({
  description,
  payee = '',
  memo = '',
  reference = '',
  category = '',
}: BankFileRow): boolean {
  const lengths = [description, payee, memo, reference, category].map((text) => text.length)
  return Math.max(...lengths) > FIELD_MAX || lengths.reduce((sum, length) => sum + length) > TEXTS_MAX
}

/** The text of a record that holds nothing else, where a bank breaks long texts into lines of their own. */
function continuationReader(places: ColumnPlaces, width: number) {
  const texts = new Set(
    [...(places.texts ?? []), places.description, places.payee, places.memo].filter((at) => at !== undefined),
  )
  const order = [...texts].sort((one, other) => one - other)
  return (cells: readonly string[]): string => {
    if (cells.length > width || cells.some((cell, at) => !texts.has(at) && cell.trim() !== '')) return ''
    return joinedText(cells, order)
  }
}

type DateFault = 'date-missing' | 'date-unreadable' | 'date-not-in-calendar' | 'date-out-of-range'

function isDay(date: Day | DateFault): date is Day {
  return date.charCodeAt(0) < 58
}

const DAYS_KEPT = 4_096

/** Reads the date of a row. A statement has many rows and few days, so that those read are kept. */
function dayReader({
  dateFormat,
  readOtherYear,
  earliest,
  latest,
}: RowPlan): (cell: string) => Day | DateFault {
  const known = new Map<string, Day | DateFault>()
  const read = (cell: string): Day | DateFault => {
    const usual = readDate(cell, dateFormat)
    const date = usual === 'unreadable' ? (readOtherYear(cell) ?? usual) : usual
    if (date === 'unreadable') return cell.trim() === '' ? 'date-missing' : 'date-unreadable'
    if (date === 'not-in-calendar') return 'date-not-in-calendar'
    return (earliest && date < earliest) || (latest && date > latest) ? 'date-out-of-range' : date
  }
  return (cell) => {
    let date = known.get(cell)
    if (date === undefined) {
      date = read(cell)
      if (known.size < DAYS_KEPT) known.set(cell, date)
    }
    return date
  }
}

export function isSkipped(outcome: RowOutcome): outcome is SkippedRow {
  return !('row' in outcome)
}

type ValueReader = (cells: readonly string[]) => Money | RejectionCode

function amountReader(plan: RowPlan): ValueReader {
  const { places, mapping, style, side } = plan
  const flip = mapping.invert === true
  const turned = (value: Money): Money => (flip ? -value : value)
  const inOf = valuesOf(mapping.typeValues?.in)
  const outOf = valuesOf(mapping.typeValues?.out)

  if (places.amounts) return (cells) => mapped(oneOf(cells, places.amounts ?? [], style), turned)
  if (places.debit !== undefined || places.credit !== undefined) {
    const value = splitReader(places, mapping.splitSign ?? 'column', style, side)
    return (cells) => mapped(value(cells), turned)
  }
  const at = places.amount ?? -1
  if (places.type !== undefined && mapping.typeValues) {
    const typeAt = places.type
    return (cells) => {
      const value = single(cells[at], style)
      if (typeof value === 'string') return value
      const type = typeKey(cells[typeAt] ?? '')
      if (type === '' && mapping.unmarkedIs)
        return turned(
          (mapping.unmarkedIs === 'credit') === (side === 'bank') ? absolute(value) : -absolute(value),
        )
      if (!inOf.has(type) && !outOf.has(type)) return 'type-unknown'
      return turned(inOf.has(type) === (side === 'bank') ? absolute(value) : -absolute(value))
    }
  }
  return (cells) => mapped(single(cells[at], style), turned)
}

function valuesOf(values: string[] | undefined): ReadonlySet<string> {
  return new Set((values ?? []).map(typeKey))
}

function mapped(value: Money | RejectionCode, turned: (value: Money) => Money): Money | RejectionCode {
  return typeof value === 'string' ? value : turned(value)
}

function single(cell: string | undefined, style: AmountStyle): Money | RejectionCode {
  return cell === undefined ? 'columns-missing' : readAmount(cell, style)
}

/** A cell of two or more of which one is filled: undefined when this one is not. */
function optional(cell: string | undefined, style: AmountStyle): Money | RejectionCode | undefined {
  if (cell === undefined || cell === '') return undefined
  const text = cell.trim()
  return text === '' || isEmptyMark(text) ? undefined : readAmount(cell, style)
}

/** What was kept back of a row, below zero, or given back; 0 where nothing was. */
function feeReader({ places: { fees }, mapping, style }: RowPlan): ValueReader {
  if (!fees) return () => 0n
  const sign = mapping.fees?.plusIs === 'cost' ? -1n : 1n
  return (cells) => {
    let sum = 0n
    for (const at of fees) {
      const fee = optional(cells[at], style)
      if (typeof fee === 'string') return fee
      sum += fee ?? 0n
    }
    return (sign * sum) as Money
  }
}

const NOTHING_DEDUCTED: NonNullable<BankFileRow['deducted']> = []

/** What else was taken off a row, column by column, below zero, or given back; those with nothing are left out. */
function deductionReader({ places: { deductions = [] }, mapping, style, header }: RowPlan) {
  if (deductions.length === 0) return () => NOTHING_DEDUCTED
  const columns = deductions.map((at, index) => ({
    at,
    name: header[at]?.trim() ?? '',
    sign: mapping.deductions?.[index]?.plusIs === 'cost' ? -1n : 1n,
  }))
  return (cells: readonly string[]): NonNullable<BankFileRow['deducted']> | RejectionCode => {
    const deducted: NonNullable<BankFileRow['deducted']> = []
    for (const { at, name, sign } of columns) {
      const value = optional(cells[at], style)
      if (typeof value === 'string') return value
      if (value) deducted.push({ name, amount: (sign * value) as Money })
    }
    return deducted
  }
}

function splitReader(
  places: ColumnPlaces,
  sign: 'column' | 'value',
  style: AmountStyle,
  side: Side,
): ValueReader {
  return (cells) => {
    const debit = optional(cells[places.debit ?? -1], style)
    const credit = optional(cells[places.credit ?? -1], style)
    if (typeof debit === 'string') return debit
    if (typeof credit === 'string') return credit
    if (debit === undefined && credit === undefined) return 'amount-missing'
    if (debit && credit) return 'both-sides-filled'
    const value =
      sign === 'column' ? absolute(credit ?? 0n) - absolute(debit ?? 0n) : (credit ?? 0n) - (debit ?? 0n)
    return side === 'bank' ? value : -value
  }
}

function oneOf(
  cells: readonly string[],
  columns: readonly { index: number }[],
  style: AmountStyle,
): Money | RejectionCode {
  let found: Money | undefined
  for (const { index } of columns) {
    const value = optional(cells[index], style)
    if (typeof value === 'string') return value
    if (value === undefined) continue
    if (found && value) return 'both-sides-filled'
    found = found ? found : value
  }
  return found ?? 'amount-missing'
}

const HAS_LETTER = /\p{L}/u

function textReader({ places, moveAt, kindAt }: RowPlan) {
  const texts = (['reference', 'payee', 'memo', 'currency', 'account', 'category'] as const).filter(
    (role) => places[role] !== undefined,
  )
  return (cells: readonly string[], row: BankFileRow, style: AmountStyle): BankFileRow => {
    row.description = places.texts ? joinedText(cells, places.texts) : textAt(cells, places.description)
    for (const role of texts) {
      const text = textAt(cells, places[role])
      if (text !== '') row[role] = text
    }
    if (row.description === '')
      row.description = row.payee ?? row.memo ?? row.category ?? textAt(cells, places.type ?? moveAt)
    if (kindAt !== undefined && !HAS_LETTER.test(row.description)) {
      const kind = textAt(cells, kindAt)
      if (isKind(kind)) row.kind = kind
    }
    const currency = places.amounts?.find(({ index }) => textAt(cells, index) !== '')?.currency
    if (currency) row.currency = currency
    if (places.balance !== undefined) {
      const balance = optional(cells[places.balance], style)
      if (typeof balance === 'bigint') row.balance = balance
    }
    return row
  }
}

function faultyCell(cells: readonly string[], places: ColumnPlaces, code: RejectionCode): string {
  if (code === 'type-unknown') return cells[places.type ?? -1] ?? ''
  const at = [
    places.amount,
    places.debit,
    places.credit,
    ...(places.amounts ?? []).map(({ index }) => index),
    ...(places.fees ?? []),
  ]
  return at.map((index) => cells[index ?? -1]?.trim() ?? '').find((cell) => cell !== '') ?? ''
}
