import { assignColumns, type ColumnPlaces } from './assign-columns.ts'
import { type BankLayout } from './bank-layouts.ts'
import { columnName, namesOf, placesOf } from './column-names.ts'
import { isDateColumn, profileColumns } from './column-profile.ts'
import { headerKey } from './column-words.ts'
import type { TableRecord } from './csv-records.ts'
import { decideAmounts } from './decide-amounts.ts'
import type { OpenChoice } from './decide-sign.ts'
import { findDateFormat } from './find-formats.ts'
import { findHeader, usualWidth } from './find-header.ts'
import { isDistinctive, layoutOfHeader } from './known-layout.ts'
import { assignPlainColumns } from './plain-columns.ts'
import { dateFormatText, type DateFormat, parseDateFormat } from './read-date.ts'
import type { Source } from './source.ts'
import type { Side, StatementMapping } from './statement.ts'
import { COLUMNS_MAX } from './statement.ts'
import { StatementError } from './statement-error.ts'

/** Everything that was decided about a file, and what is left to a person. */
export interface Decided {
  /** What is settled. Open choices are not in it. */
  settled: StatementMapping
  /** Settled, and the likeliest answer to each open choice. */
  proposed: StatementMapping
  open: OpenChoice[]
  evidence: string[]
  table: TableFound
  layout?: BankLayout | undefined
}

/** The table in a file: its header, its rows, and what stood before them. */
export interface TableFound {
  headers: string[]
  headerLine?: number
  preamble: TableRecord[]
  records: TableRecord[]
  width: number
}

export interface DecideOptions {
  side: Side
  fileName: string
}

/** Rows that are looked at to find out what a column is. Formats and signs are decided over all of them. */
const SAMPLE_ROWS = 1_000

/** Decides, step by step, what the mapping leaves open. Throws StatementError when there is no table. */
export function decideMapping(
  source: Source,
  records: TableRecord[],
  wanted: Partial<StatementMapping>,
  options: DecideOptions,
): Decided {
  const table = findTable(records, { ...source.given, ...wanted })
  const hasHeader = table.headerLine !== undefined
  const decided: Decided = {
    settled: {
      format: source.format,
      encoding: source.encoding,
      ...source.given,
      skipRows: table.preamble.length,
      hasHeader,
      ...wanted,
    },
    proposed: { format: source.format },
    open: [],
    evidence: [],
    table,
    layout: hasHeader ? layoutOfHeader(table.headers) : undefined,
  }
  if (decided.layout && isDistinctive(decided.layout)) decided.evidence.push(`The header is that of ${decided.layout.institution}`)

  decideColumns(decided, options)
  const places = placesOf(decided.settled, table.headers, table.width)
  decideDateFormat(decided, places)
  decideAmounts(decided, places, options)
  if (source.rivalEncodings.length > 0) openEncoding(decided, source)
  decided.proposed = { ...decided.settled }
  for (const { options: choices } of decided.open) Object.assign(decided.proposed, choices[0]?.patch)
  return decided
}

/** Splits records into preamble, header and rows. */
export function findTable(records: TableRecord[], mapping: Partial<StatementMapping>): TableFound {
  const found = findHeader(records.slice(0, SAMPLE_ROWS))
  const skipRows = mapping.skipRows ?? (mapping.hasHeader === undefined ? found.skipRows : Math.min(found.skipRows, records.length))
  const hasHeader = mapping.hasHeader ?? (mapping.skipRows === undefined ? found.hasHeader : findHeader(records.slice(skipRows, SAMPLE_ROWS)).hasHeader)
  const header = hasHeader ? records[skipRows] : undefined
  const rows = records.slice(skipRows + (header ? 1 : 0))
  refuseTooWide(records, header)
  if (rows.length === 0) throw new StatementError('empty', 'The CSV file appears to be empty or invalid')
  const headers = (header?.cells ?? []).map((cell) => cell.trim())
  while (headers.length > 0 && headers.at(-1) === '') headers.pop()
  const width = Math.max(headers.length, usualWidth(rows.slice(0, SAMPLE_ROWS).filter((record) => !record.fault)))
  return { headers, ...(header ? { headerLine: header.line } : {}), preamble: records.slice(0, skipRows), records: rows, width }
}

function refuseTooWide(records: readonly TableRecord[], header: TableRecord | undefined): void {
  const sample = records.slice(0, SAMPLE_ROWS)
  const wide = sample.filter((record) => record.fault === 'columns-too-many').length
  if (header?.fault !== 'columns-too-many' && records[0]?.fault !== 'columns-too-many' && wide * 2 <= sample.length) return
  throw new StatementError('too-many-columns', `Could not parse the CSV file. It has more than ${COLUMNS_MAX} columns.`)
}

function decideColumns(decided: Decided, { side }: DecideOptions): void {
  const { settled, table } = decided
  const hasAmount = Boolean(settled.amount || settled.amounts || settled.debit || settled.credit)
  if (settled.date && hasAmount) return
  const sample = table.records.slice(0, SAMPLE_ROWS).filter((record) => !record.fault)
  const profiles = profileColumns(sample, table.width)
  let places: ColumnPlaces = {}
  if (decided.table.headerLine !== undefined) places = assignColumns(table.headers, profiles, sample.length, side)
  const isFound = places.date !== undefined && [places.amount, places.amounts, places.debit].some((place) => place !== undefined)
  const plain = isFound ? undefined : assignPlainColumns(table.records, profiles)
  if (plain) places = { ...places, ...plain.places, ...(places.description === undefined ? {} : { description: places.description }) }
  const names = namesOf(places, table.headers)
  const kept = Object.fromEntries(Object.entries(settled).filter(([, value]) => value !== undefined))
  Object.assign(settled, names, kept)
  if (plain?.institution) decided.evidence.push(`The columns are those of ${plain.institution}`)
  else if (plain?.isProved) decided.evidence.push('The running balance proves which columns are which')

  if (plain?.doubt === 'debit-or-credit' && settled.date) openDebitCredit(decided)
  else if (!settled.date || !(settled.amount || settled.amounts || settled.debit || settled.credit) || plain?.doubt === 'amount-or-balance') {
    openColumns(decided, plain?.doubt === 'amount-or-balance' ? profiles.filter((one) => one.amounts > 0 && one.dates === 0).map((one) => one.index) : [])
  }
}

function openDebitCredit(decided: Decided): void {
  const { debit, credit } = decided.settled
  delete decided.settled.debit
  delete decided.settled.credit
  decided.open.push({
    code: 'debit-credit-order',
    sentence: 'Two columns hold amounts, and nothing in the file says which of them is money out. Which reading is right?',
    options: [
      { label: 'The first column is money out, the second money in', patch: { debit, credit } },
      { label: 'The first column is money in, the second money out', patch: { debit: credit, credit: debit } },
    ],
  })
}

function openColumns(decided: Decided, amountColumns: number[]): void {
  const { settled, table } = decided
  const missing = [...(settled.date ? [] : ['date']), ...(settled.amount || settled.debit ? [] : ['amount'])]
  delete settled.amount
  decided.open.push({
    code: 'columns',
    sentence:
      missing.length > 0
        ? `Which column holds the ${missing.join(' and which the ')}? The file does not say it in a way that can be read.`
        : 'More than one column could be the amount. Which is it?',
    options: amountColumns.map((index) => ({
      label: `The amount is in ${table.headers[index] ? `the column ${table.headers[index]}` : `column ${index + 1}`}`,
      patch: { amount: columnName(table.headers, index) },
    })),
  })
}

function decideDateFormat(decided: Decided, places: ColumnPlaces): void {
  const { settled, table, layout } = decided
  if (places.date === undefined) return
  if (settled.dateFormat !== undefined) {
    if (parseDateFormat(settled.dateFormat)) return
    throw new StatementError('mapping', `The date format '${settled.dateFormat.slice(0, 40)}' cannot be read.`)
  }
  const sample = table.records.slice(0, SAMPLE_ROWS)
  const others = profileColumns(sample, table.width).filter((one) => isDateColumn(one, sample.length) && one.index !== places.date)
  const found = findDateFormat(table.records, [places.date, ...others.map((one) => one.index)])
  if (!found) return
  const [first] = found.formats
  const known = layout?.dateFormat && isDistinctive(layout) ? parseDateFormat(layout.dateFormat) : undefined
  const agreed = known && !found.isMixed ? found.formats.find((format) => isSameFormat(format, known)) : undefined
  if (first && (found.formats.length === 1 || agreed)) {
    settled.dateFormat = dateFormatText(agreed ?? first)
    return
  }
  decided.open.push({
    code: 'date-order',
    sentence: found.isMixed
      ? 'Some dates can only be day before month and some only month before day. Which is it? Rows that do not fit will be set aside.'
      : 'Every date in this file can be read in more than one way. Which comes first?',
    options: found.formats.map((format) => ({ label: ORDER_LABELS[format.order], patch: { dateFormat: dateFormatText(format) } })),
  })
}

const ORDER_LABELS = {
  MDY: 'Month first (month, day, year)',
  DMY: 'Day first (day, month, year)',
  YMD: 'Year first (year, month, day)',
}

function isSameFormat(a: DateFormat, b: DateFormat): boolean {
  return a.order === b.order && a.style === b.style && a.yearDigits === b.yearDigits
}

function openEncoding(decided: Decided, source: Source): void {
  decided.open.push({
    code: 'encoding',
    sentence: 'The letters with accents could have been written in more than one way. Which reading looks right?',
    options: [source.encoding, ...source.rivalEncodings].map((encoding) => ({ label: ENCODING_LABELS.get(encoding) ?? encoding, patch: { encoding } })),
  })
  delete decided.settled.encoding
}

const ENCODING_LABELS: ReadonlyMap<string, string> = new Map([
  ['utf-8', 'UTF-8, with a few damaged letters'],
  ['windows-1252', 'Windows (Western European)'],
  ['macintosh', 'Macintosh'],
  ['ibm850', 'DOS (Western European)'],
])

/** Words in the header or the file's name that only cards have. */
export function hintsAtCard(headers: readonly string[], fileName: string): boolean {
  const words = /\b(?:card|visa|mastercard|amex|credit|cardmember|merchant)\b/
  return headers.some((header) => words.test(headerKey(header)) && headerKey(header) !== 'credit') || words.test(headerKey(fileName))
}
