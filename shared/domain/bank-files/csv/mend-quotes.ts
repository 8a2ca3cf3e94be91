import type { Delimiter } from '../bank-file.ts'
import type { TableRecord } from './csv-records.ts'
import { looseCells } from './loose-cells.ts'

/**
 * Rows whose quotation marks are not doubled, or stand behind a space, as they were meant: a mark closes a cell where the next one
 * begins. Taken only where the row then has as many cells as the header or as some row that needs no mending; any other stays as it
 * is, to be set aside.
 */
export function withMendedQuotes(
  records: TableRecord[],
  headerWidth: number,
  delimiter: Delimiter | undefined,
): TableRecord[] {
  if (delimiter === undefined || !records.some(isDoubtful)) return records
  const sound = records.filter((record) => !record.fault && !isDoubtful(record))
  const widths = new Set([headerWidth, ...sound.map(({ cells }) => cells.length)])
  return records.map((record) => {
    const cells = isDoubtful(record) ? looseCells(record.raw, delimiter) : undefined
    return cells && widths.has(cells.length) ? { cells, line: record.line, raw: record.raw } : record
  })
}

/** A header, which has no other to be as wide as. */
export function withMendedHeader(
  header: TableRecord | undefined,
  delimiter: Delimiter | undefined,
): TableRecord | undefined {
  const cells = header && delimiter && isDoubtful(header) ? looseCells(header.raw, delimiter) : undefined
  return header && cells ? { cells, line: header.line, raw: header.raw } : header
}

function isDoubtful({ cells, fault, raw }: TableRecord): boolean {
  return fault === 'stray-quote' || (!fault && raw.includes(' "') && cells.some((cell) => /^ +"/.test(cell)))
}
