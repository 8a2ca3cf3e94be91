import { csvRecords, type TableRecord, withPlainLineEnds } from './csv-records.ts'
import { decodeText } from './decode-text.ts'
import { findDelimiter } from './find-delimiter.ts'
import { formatOfText, refuseOtherFiles } from './sniff-format.ts'
import type { Money } from '../money/money.ts'
import type { Delimiter, StatementFormat, StatementMapping } from './statement.ts'
import { StatementError } from './statement-error.ts'

/** A file opened: its records, and what its format settles about them. */
export interface Source {
  format: StatementFormat
  encoding: string
  /** Encodings that would fit as well. */
  rivalEncodings: string[]
  /** What the format itself says about the mapping. */
  given: Partial<StatementMapping>
  /** Every call begins again. */
  records(): Iterable<TableRecord>
  /** The first records again, read in another encoding. */
  reopened(encoding: string, count: number): TableRecord[]
  statedOpening?: Money | undefined
  statedClosing?: Money | undefined
  /** Sheets of a workbook that could be meant. */
  sheets?: string[]
}

/** Opens a file by what is in it, whatever its name says. Throws StatementError for what is no statement. */
export function openSource(bytes: Uint8Array, mapping: Partial<StatementMapping> | undefined): Source {
  if (bytes.length === 0) throw emptyFile()
  refuseOtherFiles(bytes)
  const decoded = decodeText(bytes, mapping?.encoding)
  const text = withPlainLineEnds(decoded.text)
  if (text.trim() === '') throw emptyFile()
  const format = mapping?.format ?? formatOfText(text)
  const base = { encoding: decoded.encoding, rivalEncodings: mapping?.encoding ? [] : decoded.rivals }
  if (format !== 'csv') throw new StatementError('not-a-statement', 'This kind of file cannot be read yet.')
  const delimiter = mapping?.delimiter ?? findDelimiter(text)
  const body = text.replace(/^sep=[,;\t|]\s{0,3}\n/i, '\n')
  return {
    ...base,
    format,
    given: { format, delimiter },
    records: () => csvRecords(body, delimiter),
    reopened: (encoding, count) => firstRecords(withPlainLineEnds(decodeText(bytes, encoding).text), delimiter, count),
  }
}

export function emptyFile(): StatementError {
  return new StatementError('empty', 'The CSV file appears to be empty or invalid')
}

function firstRecords(text: string, delimiter: Delimiter, count: number): TableRecord[] {
  const records: TableRecord[] = []
  for (const record of csvRecords(text, delimiter)) if (records.push(record) >= count) break
  return records
}
