import { type Delimiter, RAW_MAX } from '../bank-file.ts'
import { BankFileError, type BrokenRow } from '../bank-file-error.ts'
import { csvBlocks, type TableRecord } from './csv-records.ts'
import { findHeader } from './find-header.ts'

const DELIMITERS: readonly Delimiter[] = [',', ';', '\t', '|']
const SAMPLE_RECORDS = 200
const SAMPLE_CHARS = 32_768

/**
 * The delimiter under which most records are rows of one width with a day and an amount in them.
 * Throws BankFileError when no delimiter makes columns.
 */
export function findDelimiter(text: string): Delimiter {
  const hint = /^sep=([,;\t|])\s{0,3}\n/i.exec(text.slice(0, 20))?.[1]
  if (hint) return hint as Delimiter
  const sample = sampleOf(text)
  let best: { delimiter: Delimiter; score: number } | undefined
  let failure: unknown
  for (const delimiter of DELIMITERS) {
    try {
      const score = scoreOf(sample, delimiter)
      if (score > (best?.score ?? 0)) best = { delimiter, score }
    } catch (error) {
      failure ??= error
    }
  }
  if (best) return best.delimiter
  if (failure) throw failure
  throw new BankFileError(
    'one-column',
    'The file has only one column: no comma, semicolon, tab or bar separates its cells.',
    firstRowOf(sample),
  )
}

function firstRowOf(text: string): BrokenRow | undefined {
  const lines = text.split('\n')
  const at = lines.findIndex((line) => line.trim() !== '')
  return at < 0 ? undefined : { place: `Line ${at + 1}`, text: (lines[at] ?? '').slice(0, RAW_MAX) }
}

/** The beginning of the text, cut where a line ends. */
function sampleOf(text: string): string {
  if (text.length <= SAMPLE_CHARS) return text
  const end = text.lastIndexOf('\n', SAMPLE_CHARS)
  return end > 0 ? text.slice(0, end) : text
}

function scoreOf(text: string, delimiter: Delimiter): number {
  const records: TableRecord[] = []
  try {
    for (const block of csvBlocks(text, delimiter)) {
      records.push(...block)
      if (records.length >= SAMPLE_RECORDS) break
    }
  } catch (error) {
    if (records.length < 3) throw error
  }
  const found = findHeader(records)
  if (found.rows > 0) return 10 + (found.rows / records.length) * 10 + (found.hasHeader ? 1 : 0)
  const wide = records.filter(
    (record) => record.cells.length > 1 || record.fault === 'columns-too-many',
  ).length
  return wide === 0 ? 0 : (wide / records.length) * (found.hasHeader ? 2 : 1)
}
