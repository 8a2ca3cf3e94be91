import { type BankFileMapping, COLUMNS_MAX } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import { isDistinctive, layoutOfHeader } from '../columns/known-layout.ts'
import type { TableRecord } from './csv-records.ts'
import { findHeader, looksLikeRow, usualWidth } from './find-header.ts'
import { withMendedHeader, withMendedQuotes } from './mend-quotes.ts'
import { withNamesOverAmounts } from './names-over-amounts.ts'

/** The table in a file: its header, its rows, and what stood before them. */
export interface TableFound {
  headers: string[]
  headerLine?: number
  preamble: TableRecord[]
  records: TableRecord[]
  width: number
}

/** Rows that are looked at to find out what a column is. Formats and signs are decided over all of them. */
export const SAMPLE_ROWS = 1_000

/** Splits records into preamble, header and rows: none below a header that is one bank's own, which says enough by itself. */
export function findTable(records: TableRecord[], mapping: Partial<BankFileMapping>): TableFound {
  const isBare = endsWithItsHeader(records)
  const { skipRows, hasHeader } = isBare
    ? { skipRows: records.length - 1, hasHeader: true }
    : beginningOf(records, mapping)
  const header = hasHeader ? withMendedHeader(records[skipRows], mapping.delimiter) : undefined
  const rows = records.slice(skipRows + (header ? 1 : 0))
  refuseTooWide(records, header)
  const isHeaderAlone = records.length === 1 && !looksLikeRow(records[0]?.cells ?? [])
  if (!isBare && (rows.length === 0 || isHeaderAlone))
    throw new BankFileError('empty', 'The CSV file appears to be empty or invalid')
  const headers = (header?.cells ?? []).map((cell) => cell.trim())
  while (headers.length > 0 && headers.at(-1) === '') headers.pop()
  const widthOf = (some: TableRecord[]) =>
    usualWidth(some.slice(0, SAMPLE_ROWS).filter((record) => !record.fault))
  const mended = withMendedQuotes(rows, header?.cells.length ?? 0, mapping.delimiter)
  const width = Math.max(headers.length, widthOf(mended))
  return {
    headers: withNamesOverAmounts(headers, mended),
    ...(header ? { headerLine: header.line } : {}),
    preamble: records.slice(0, skipRows),
    records: mended,
    width,
  }
}

/** A bank's own header stands last, for the first time, and no row before it. */
function endsWithItsHeader(records: readonly TableRecord[]): boolean {
  const last = records.at(-1)
  if (!last || last.fault || records.some(({ cells }) => looksLikeRow(cells))) return false
  const layout = layoutOfHeader(last.cells)
  return (
    layout !== undefined && isDistinctive(layout) && records.findIndex(isSameAs(last)) === records.length - 1
  )
}

function isSameAs({ cells }: TableRecord) {
  const line = cells.join('\n')
  return (other: TableRecord) => other.cells.join('\n') === line
}

function refuseTooWide(records: readonly TableRecord[], header: TableRecord | undefined): void {
  const sample = records.slice(0, SAMPLE_ROWS)
  const wide = sample.filter((record) => record.fault === 'columns-too-many').length
  if (
    header?.fault !== 'columns-too-many' &&
    records[0]?.fault !== 'columns-too-many' &&
    wide * 2 <= sample.length
  )
    return
  throw new BankFileError('too-many-columns', `The file has more than ${COLUMNS_MAX} columns.`)
}

/**
 * Where the table begins: as the mapping says, and where it says nothing, as the records look. A preamble may be
 * longer next month, so that a saved place counts only while the header is there.
 */
function beginningOf(records: TableRecord[], mapping: Partial<BankFileMapping>) {
  const { skipRows, hasHeader } = mapping
  if (skipRows !== undefined && hasHeader !== undefined) {
    const header = records[skipRows]?.cells.map((cell) => cell.trim().toLowerCase()) ?? []
    const name = mapping.date?.trim().toLowerCase() ?? ''
    if (!hasHeader || name === '' || name.startsWith('#') || header.includes(name))
      return { skipRows, hasHeader }
  }
  const found = findHeader(records.slice(0, SAMPLE_ROWS))
  return { skipRows: Math.min(found.skipRows, records.length), hasHeader: hasHeader ?? found.hasHeader }
}
