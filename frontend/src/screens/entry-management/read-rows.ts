/** Rows as they are pasted or come in a CSV, by what their columns are called, or in their usual order where nothing is. */
import {
  csvBlocks,
  type TableRecord,
  withPlainLineEnds,
} from '../../../../shared/domain/bank-files/csv/csv-records.ts'
import { findDateFormat, findDecimalMark } from '../../../../shared/domain/bank-files/dialect/find-formats.ts'
import { numberShapeOf, readAmount } from '../../../../shared/domain/bank-files/dialect/read-amount.ts'
import { readDate } from '../../../../shared/domain/bank-files/dialect/read-date.ts'
import { type Day, dayInWords, parseDay } from '../../../../shared/domain/calendar/day.ts'
import type { Money } from '../../../../shared/domain/money/money.ts'

export interface ReadRows<Row> {
  rows: Row[]
  /** What is to be said of each line that could not be read. */
  problems: string[]
}

interface Reading<Field extends string, Row> {
  /** In the order that they have where no heading names them. */
  fields: readonly Field[]
  /** The field of a heading, in small letters with single spaces. */
  fieldOf: (heading: string) => Field | undefined
  /** Those that a heading has, if it is one. */
  needed: readonly Field[]
  /** Those that are days, which a file writes in one way. */
  days?: readonly Field[]
  /** Those that are amounts, with one decimal mark in all of a file. */
  amounts?: readonly Field[]
  /** The row, or what is wrong with it. The line is of the file, from 1. */
  rowOf: (line: number, cells: Cells<Field>) => Row | string
}

/** Of a row: its words, and what is a day or an amount; null where it is left out. */
export interface Cells<Field extends string> {
  cell: (field: Field) => string
  dayOf: (field: Field) => Day | null
  amountOf: (field: Field) => Money | null
}

/** So many can be looked through before they come in. */
const ROWS_MAX = 4000

/** All rows, or none and what is wrong. */
export function readRows<Field extends string, Row extends object>(
  text: string,
  { fields, fieldOf, needed, days = [], amounts = [], rowOf }: Reading<Field, Row>,
): ReadRows<Row> {
  try {
    const plain = withPlainLineEnds(text.replace(/^\uFEFF/, ''))
    const delimiter = delimiterOf(plain)
    const records = [...csvBlocks(plain, delimiter)].flat()
    const headings = records[0]?.cells.map((heading) => fieldOf(plainWords(heading))) ?? []
    const isHeaded = needed.every((field) => headings.includes(field))
    const columns: readonly (Field | undefined)[] = isHeaded ? headings : fields
    const taken = records.slice(isHeaded ? 1 : 0)
    const columnsOf = (named: readonly Field[]) =>
      named.map((field) => columns.indexOf(field)).filter((column) => column >= 0)
    const dayIn = dayReader(taken, columnsOf(days))
    const amountIn = amountReader(taken, columnsOf(amounts), delimiter)
    const read = taken.map(({ cells, line }) => {
      const cell = (field: Field) => cells[columns.indexOf(field)]?.trim() ?? ''
      const written = days.map((field) => [cell(field), dayIn(cell(field))] as const)
      const unread = written.find(([text, day]) => text !== '' && typeof day !== 'string')
      if (unread) return `Line ${line}: ${whyNoDay(...unread)} Write it as 2026-01-31.`
      const unclear = amounts.map(cell).find((text) => text !== '' && typeof amountIn(text) === 'string')
      if (unclear) return `Line ${line}: ${amountIn(unclear)}`
      return rowOf(line, {
        cell,
        dayOf: (field) => (dayIn(cell(field)) as Day | undefined) ?? null,
        amountOf: (field) => (cell(field) === '' ? null : (amountIn(cell(field)) as Money)),
      })
    })
    const problems = read.flatMap((each) => (typeof each === 'string' ? [each] : []))
    if (read.length > ROWS_MAX) problems.unshift(tooMany(read.length))
    const rows = read.filter((each): each is Exclude<typeof each, string> => typeof each !== 'string')
    return problems.length > 0 ? { rows: [], problems } : { rows, problems }
  } catch (error) {
    return { rows: [], problems: [error instanceof Error ? error.message : 'This could not be read.'] }
  }
}

/** The day that a cell says as its file writes them; undefined for none, both where the file leaves open which of two it is. */
function dayReader(records: readonly TableRecord[], columns: readonly number[]) {
  const formats = findDateFormat(records, columns)?.formats ?? []
  return (text: string): Day | readonly Day[] | undefined => {
    const plain = parseDay(text)
    if (plain) return plain
    const days = formats.map((format) => readDate(text, format))
    const read = [...new Set(days.flatMap((day) => (isDay(day) ? [day] : [])))]
    return read.length > 1 ? read : read[0]
  }
}

const isDay = (read: ReturnType<typeof readDate>): read is Day =>
  read !== 'unreadable' && read !== 'not-in-calendar'

function whyNoDay(text: string, days: Day | readonly Day[] | undefined): string {
  if (!Array.isArray(days)) return `“${text}” is no date.`
  return `“${text}” could be ${days.map((day: Day) => dayInWords(day)).join(' or ')}.`
}

/** The amount that a cell says as its file writes them, or what is wrong with it: `1.234` alone could be of either mark. */
function amountReader(records: readonly TableRecord[], columns: readonly number[], delimiter: string) {
  const { mark, doubt } = findDecimalMark(records, columns)
  const isOpen = doubt === 'ambiguous' && (mark === ',' || delimiter === ';')
  return (text: string): Money | string => {
    if (isOpen && numberShapeOf(text.replace(/^-/, '')) === 'either')
      return `“${text}” could be of thousands or of decimals. Write it with two decimals.`
    const amount = readAmount(text, { decimalMark: mark })
    return typeof amount === 'bigint' ? amount : `“${text}” is no amount.`
  }
}

const tooMany = (count: number) =>
  `These are ${count} rows, and at most ${ROWS_MAX} come in at a time. Make several files.`

/** As it is called where the first line is: a name of a column never holds what separates them. */
function delimiterOf(text: string): ',' | ';' | '\t' {
  const [first = ''] = text.split('\n', 1)
  return first.includes('\t') ? '\t' : first.includes(';') ? ';' : ','
}

const plainWords = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .trim()
