import type { Day } from '../calendar/day.ts'
import { placesOf } from './column-names.ts'
import type { TableRecord } from './csv-records.ts'
import { amountColumns, styleOf } from './decide-amounts.ts'
import { type Decided, decideMapping, type TableFound } from './decide-mapping.ts'
import type { OpenChoice } from './decide-sign.ts'
import { proveStatement } from './prove-statement.ts'
import { parseDateFormat } from './read-date.ts'
import { isSkipped, type RowPlan, rowReader } from './row-reader.ts'
import { emptyFile, openSource, type Source } from './source.ts'
import { statedBalances } from './stated-balances.ts'
import {
  type Dialect,
  isRejected,
  PREVIEW_ROWS,
  type Question,
  type Reading,
  type RejectedRow,
  type Side,
  type SkippedRow,
  type StatementMapping,
  type StatementRow,
} from './statement.ts'

export interface ReadOptions {
  fileName?: string
  mapping?: StatementMapping
  side?: Side
  /** Days outside this window reject their row. */
  earliest?: Day
  latest?: Day
}

/**
 * Reads a bank's or a ledger's file: what it is, how it is to be read, every row with where it came from, and
 * the proof that it adds up. What the file leaves open comes back as questions; nothing is guessed silently.
 * Throws StatementError when the file as a whole cannot be read.
 */
export function readStatement(bytes: Uint8Array, options: ReadOptions = {}): Reading {
  const side = options.side ?? 'bank'
  const wanted = options.mapping ?? {}
  const source = openSource(bytes, wanted)
  const records = [...source.records()]
  if (records.length === 0) throw emptyFile()
  const decided = decideMapping(source, records, wanted, { side, fileName: options.fileName ?? '' })

  const read = readRows(decided, side, options)
  const stated = source.statedOpening === undefined ? statedBalances(decided.table, read.skipped) : {}
  const { proof, order } = proveStatement(read.rows, read.rejected, read.skipped.length, {
    opening: source.statedOpening ?? stated.opening,
    closing: source.statedClosing ?? stated.closing,
  })
  return {
    dialect: { ...dialectOf(decided, source), ...(order ? { order } : {}) },
    mapping: decided.settled,
    headers: decided.table.headers,
    preview: decided.table.records.slice(0, PREVIEW_ROWS).map((record) => record.cells),
    certain: decided.open.length === 0,
    questions: decided.open.map((choice) => questionOf(choice, decided, source, side)),
    evidence: decided.evidence,
    ...read,
    proof,
  }
}

/** A mapping compiled for a table; undefined while a date or an amount has no column or no format. */
export function planOf(mapping: StatementMapping, table: TableFound, side: Side, options: ReadOptions = {}): RowPlan | undefined {
  const places = placesOf(mapping, table.headers, table.width)
  const dateFormat = mapping.dateFormat === undefined ? undefined : parseDateFormat(mapping.dateFormat)
  if (places.date === undefined || !dateFormat || amountColumns(places).length === 0) return undefined
  return {
    mapping,
    places,
    side,
    dateFormat,
    style: styleOf(mapping, side),
    width: table.width,
    header: table.headers,
    earliest: options.earliest,
    latest: options.latest,
  }
}

function readRows(decided: Decided, side: Side, options: ReadOptions) {
  const read: { rows: StatementRow[]; rejected: RejectedRow[]; skipped: SkippedRow[] } = { rows: [], rejected: [], skipped: [] }
  const plan = planOf(decided.proposed, decided.table, side, options)
  if (!plan) return read
  const readRow = rowReader(plan)
  for (const record of decided.table.records) {
    const outcome = readRow(record)
    if (isSkipped(outcome)) read.skipped.push(outcome)
    else if (isRejected(outcome)) read.rejected.push(outcome)
    else read.rows.push(outcome)
  }
  return read
}

function dialectOf(decided: Decided, source: Source): Dialect {
  const { proposed, table, layout } = decided
  const dialect: Dialect = { format: source.format, encoding: proposed.encoding ?? source.encoding, preambleRows: table.preamble.length }
  if (proposed.delimiter) dialect.delimiter = proposed.delimiter
  if (table.headerLine !== undefined) dialect.headerLine = table.headerLine
  if (proposed.dateFormat) dialect.dateFormat = proposed.dateFormat
  if (proposed.decimalMark) dialect.decimalMark = proposed.decimalMark
  if (layout) dialect.institution = layout.institution
  if (proposed.debit !== undefined || proposed.credit !== undefined) dialect.sign = 'two-columns'
  else if (proposed.typeValues) dialect.sign = 'type-column'
  else if (proposed.invert !== undefined) dialect.sign = proposed.invert ? 'plus-is-out' : 'plus-is-in'
  return dialect
}

/** Rows that are read to find two that show the difference between the answers. */
const EXAMPLE_ROWS = 400

function questionOf(choice: OpenChoice, decided: Decided, source: Source, side: Side): Question {
  const { code, sentence } = choice
  const readings = choice.options.map(({ patch }) => {
    const table = patch.encoding ? redecoded(decided, source, patch.encoding) : decided.table
    return rowsUnder({ ...decided.proposed, ...patch }, table, side)
  })
  const shown = tellingRows(readings)
  const options = choice.options.map(({ label, patch }, index) => ({
    label,
    mapping: { ...decided.settled, ...patch },
    examples: shown.flatMap((at) => readings[index]?.[at] ?? []),
  }))
  return { code, sentence, options }
}

function redecoded(decided: Decided, source: Source, encoding: string): TableFound {
  const { table } = decided
  const skip = table.preamble.length + (table.headerLine === undefined ? 0 : 1)
  return { ...table, records: source.reopened(encoding, skip + EXAMPLE_ROWS).slice(skip) }
}

type Outcome = StatementRow | undefined

/** One entry for each record, so that readings of different mappings stand side by side. */
function rowsUnder(mapping: StatementMapping, table: TableFound, side: Side): Outcome[] {
  const plan = planOf(mapping, table, side)
  if (!plan) return []
  const readRow = rowReader(plan)
  return table.records.slice(0, EXAMPLE_ROWS).map((record: TableRecord) => {
    const outcome = readRow(record)
    return isSkipped(outcome) || isRejected(outcome) ? undefined : outcome
  })
}

/** Two places at which the readings differ, and differ in another way each if possible. */
function tellingRows(readings: Outcome[][]): number[] {
  const [first = [], ...others] = readings
  const key = (row: Outcome) => (row ? `${row.date} ${row.amount} ${row.description}` : '')
  const places = Array.from({ length: Math.max(first.length, ...others.map((rows) => rows.length)) }, (_, at) => at)
  const telling = places.filter((at) => others.some((rows) => key(rows[at]) !== key(first[at])))
  const candidates = telling.length > 0 ? telling : places.filter((at) => readings.some((rows) => rows[at]))
  const [one] = candidates
  if (one === undefined) return []
  const sign = (at: number) => (first[at]?.amount ?? 0n) > 0n
  const two = candidates.find((at) => at !== one && sign(at) !== sign(one)) ?? candidates[1]
  return two === undefined ? [one] : [one, two]
}

