import {
  type BankFileMapping,
  type BankFileRow,
  isRejected,
  type Question,
  type Side,
  type SideFound,
} from './bank-file.ts'
import { placesOf } from './columns/column-names.ts'
import { whyOfBooks } from './columns/why-of-books.ts'
import { firstRecords, type TableRecord } from './csv/csv-records.ts'
import type { TableFound } from './csv/find-table.ts'
import type { Decided, OpenChoice } from './decided.ts'
import type { Source } from './opened-file.ts'
import { planOf } from './rows/row-plan.ts'
import { isSkipped, rowReader } from './rows/row-reader.ts'

/** Rows that are read to find two that show the difference between the answers. */
const EXAMPLE_ROWS = 400
const EXAMPLES = 2

/** An open choice as a question: every answer with its whole mapping and two rows as read under it. */
export function questionOf(choice: OpenChoice, decided: Decided, source: Source, side: Side): Question {
  const { code, sentence, because } = choice
  const readings = choice.options.map(({ patch }) => {
    const table = patch.encoding ? redecoded(decided, source, patch.encoding) : redated(decided, patch.year)
    return rowsUnder({ ...decided.proposed, ...patch }, table, side)
  })
  const shown = tellingRows(readings)
  // Of another account there are none in those places.
  const examplesOf = (rows: readonly Outcome[]) => {
    const told = shown.flatMap((at) => rows[at] ?? [])
    return told.length > 0 ? told : rows.flatMap((row) => row ?? []).slice(0, EXAMPLES)
  }
  // Under which there is no row is no answer; a large file is not read through for it.
  const isShort = decided.table.records.length <= EXAMPLE_ROWS
  const reads = readings.map((rows) => rows.some((row) => row !== undefined))
  const isLeftOut = (index: number) => isShort && reads.includes(true) && !reads[index]
  const options = choice.options.flatMap(({ label, patch }, index) =>
    isLeftOut(index)
      ? []
      : [{ label, mapping: { ...decided.settled, ...patch }, examples: examplesOf(readings[index] ?? []) }],
  )
  return { code, sentence, ...(because && { because }), options }
}

/** Whether a file that was sent as the bank's is one. Until it is said nothing else is asked: in the books the same columns mean something else. */
export function askForSide(
  found: SideFound,
  mapping: BankFileMapping,
  rows: readonly BankFileRow[],
  rowsOfBooks: readonly BankFileRow[],
): Question {
  const { format, sheet } = mapping
  return {
    code: 'side',
    sentence: `Is it the bank’s file, or an export of your books? ${whyOfBooks(found)}`,
    options: [
      {
        label: 'It is an export of our books',
        side: 'ledger',
        mapping: { format, ...(sheet && { sheet }) },
        examples: rowsOfBooks.slice(0, EXAMPLES),
      },
      {
        label: 'It is the bank’s',
        mapping: { ...mapping, whose: 'bank' },
        examples: rows.slice(0, EXAMPLES),
      },
    ],
  }
}

function redecoded(decided: Decided, source: Source, encoding: string): TableFound {
  const { table } = decided
  const skip = table.preamble.length + (table.headerLine === undefined ? 0 : 1)
  const records = firstRecords(source.reopened(encoding), skip + EXAMPLE_ROWS)
  return { ...table, records: records.slice(skip) }
}

/** The same rows in another year than the one that was proposed. */
function redated({ table, proposed }: Decided, year: number | undefined): TableFound {
  const { date } = placesOf(proposed, table.headers, table.width)
  if (year === undefined || date === undefined || proposed.year === undefined) return table
  const later = year - proposed.year
  const records = table.records.slice(0, EXAMPLE_ROWS).map((record) => {
    const cell = record.cells[date] ?? ''
    const moved = cell.replace(/\d{4}/, (digits) => String(Number(digits) + later))
    return { ...record, cells: record.cells.with(date, moved) }
  })
  return { ...table, records }
}

type Outcome = BankFileRow | undefined

/** One entry for each record, so that readings of different mappings stand side by side. */
function rowsUnder(mapping: BankFileMapping, table: TableFound, side: Side): Outcome[] {
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
  const places = Array.from(
    { length: Math.max(first.length, ...others.map((rows) => rows.length)) },
    (_, at) => at,
  )
  const telling = places.filter((at) => others.some((rows) => key(rows[at]) !== key(first[at])))
  const candidates = telling.length > 0 ? telling : places.filter((at) => readings.some((rows) => rows[at]))
  const [one] = candidates
  if (one === undefined) return []
  const sign = (at: number) => (first[at]?.amount ?? 0n) > 0n
  const two = candidates.find((at) => at !== one && sign(at) !== sign(one)) ?? candidates[1]
  return two === undefined ? [one] : [one, two]
}
