/** Rows that could not be read as a file of the same columns, each with its reason: to be mended and imported again. */
import { csvLines, guardFormula } from '../../exports/write-csv.ts'
import type { BankFileMapping, Delimiter, Reading } from '../bank-file.ts'
import { csvBlocks } from '../csv/csv-records.ts'

/** UTF-8 with a byte order mark, so that spreadsheets read its accents. */
export function rejectedFile({ dialect, headers, rejected }: Reading): string {
  const isTable = dialect.format === 'csv'
  const delimiter = isTable ? (dialect.delimiter ?? ',') : ','
  const hasHeader = isTable && dialect.headerLine !== undefined
  const header = hasHeader ? [[...headers.map(guarded), 'Reason']] : isTable ? [] : [['Row', 'Reason']]
  const width = Math.max(headers.length, 0)
  const rows = rejected.map(({ raw, reason }) => {
    const cells = isTable ? cellsOf(raw, delimiter) : [raw]
    const padded = [...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')]
    return [...padded.map(guarded), reason]
  })
  return `\ufeff${csvLines([...header, ...rows], delimiter)}`
}

/** How the mended file is read: as the first was, but for how it is written. */
export function mendedMapping(mapping: BankFileMapping): BankFileMapping {
  return { ...mapping, encoding: 'utf-8', skipRows: 0 }
}

/** As many cells as can be told apart: the raw text of a faulty row may not be well-formed. */
function cellsOf(raw: string, delimiter: Delimiter): string[] {
  try {
    const [record] = [...csvBlocks(`${raw}\n`, delimiter)].flat()
    return record && !record.fault ? record.cells : raw.split(delimiter)
  } catch {
    return raw.split(delimiter)
  }
}

/** A number stays a number, whatever it begins with. */
function guarded(cell: string): string {
  return /^[-+(]?\s?[$€£]?[\d.,' ]+\)?-?$/.test(cell) ? cell : guardFormula(cell)
}
