/**
 * A statement printed as plain text: its columns are where its words stand, as on a page of a printer with letters of one width. It is read as
 * the page of a PDF is, and taken only where it proves itself.
 */
import type { NamedTable } from '../formats/named-table.ts'
import { linesOf } from '../pdf/page-lines.ts'
import type { Word } from '../pdf/page-words.ts'
import { withPieces } from '../pdf/printed-lines.ts'
import { tableOfLines } from '../pdf/read-pdf.ts'
import { statementTable } from '../pdf/statement-rows.ts'

/** Undefined where the text has no table that stands in columns; throws BankFileError for one that does not prove itself. */
export function readPrintedText(text: string): NamedTable | undefined {
  if (!standsInColumns(text)) return undefined
  const pages = text.split('\f').map(wordsOf)
  if (pages.some((words) => words === undefined)) return undefined
  const lines = withPieces(
    pages
      .flatMap((words, at) => linesOf(words ?? [], at + 1))
      .map((line) => ({ ...line, number: line.y / LINE })),
    false,
  )
  const found = statementTable(lines)
  return found && found.rows.length >= ROWS_MIN ? tableOfLines(lines) : undefined
}

/** Of fewer it is not said what is a table and what is a sentence about money. */
const ROWS_MIN = 2
/** A day or a number, cells with a gap between them, and an amount. */
const PRINTED_ROW = /^[^\n]{0,120}\d[^\n]{0,120} {2,}[^\n]{1,200}\d[.,]\d{2}(?!\d)/
const LINES_MAX = 10_000
const LINE_MAX = 400

function standsInColumns(text: string): boolean {
  let rows = 0
  for (const line of text.slice(0, 65_536).split('\n'))
    if (line.length <= LINE_MAX && PRINTED_ROW.test(line) && ++rows >= ROWS_MIN) return true
  return false
}

/** A letter, a line and a font as of a typewriter, in points. */
const LETTER = 6
const LINE = 12
const SIZE = 10

function wordsOf(page: string): Word[] | undefined {
  const lines = page.split('\n')
  if (lines.length > LINES_MAX || lines.some((line) => line.length > LINE_MAX)) return undefined
  return lines.flatMap((line, at) =>
    [...line.matchAll(/[^\s|]+/g)].map(({ 0: text, index }) => ({
      text,
      left: index * LETTER,
      right: (index + text.length) * LETTER,
      y: (at + 1) * LINE,
      size: SIZE,
    })),
  )
}
