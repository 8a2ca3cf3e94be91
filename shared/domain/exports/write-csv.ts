/**
 * Every CSV that leaves the product is written here (RFC 4180). A text that a spreadsheet would take for a formula gets an
 * apostrophe before it; amounts and days are no text, so that a negative amount stays a number.
 */
export interface CsvColumn<Row> {
  name: string
  /** `text` is whatever a person or a bank wrote; `plain` is ours: amounts, days, codes. */
  kind: 'text' | 'plain'
  value: (row: Row) => string
}

export function writeCsv<Row>(columns: readonly CsvColumn<Row>[], rows: readonly Row[]): string {
  const lines = rows.map((row) =>
    columns.map(({ kind, value }) => (kind === 'text' ? guardFormula(value(row)) : value(row))),
  )
  return csvLines([columns.map(({ name }) => name), ...lines])
}

/** Cells as they are, quoted where they must be. */
export function csvLines(lines: readonly (readonly string[])[], delimiter = ','): string {
  return lines.map((cells) => `${cells.map((cell) => quoted(cell, delimiter)).join(delimiter)}\r\n`).join('')
}

/** One apostrophe more before what begins like a formula, or like what this made of one, so that it can be taken away again. */
export function guardFormula(text: string): string {
  return BEGINS_LIKE_FORMULA.test(text) && !AMOUNTS.test(text) ? `'${text}` : text
}

/** What `guardFormula` was given. */
export function unguardFormula(text: string): string {
  return text.startsWith("'") && BEGINS_LIKE_FORMULA.test(text.slice(1)) ? text.slice(1) : text
}

// Spreadsheets skip spaces and signs without width before they look, and take full-width signs for the usual ones.
const BEGINS_LIKE_FORMULA = /^'*[\s\p{Cf}]*[=+\-@\t\r\n\0\uff1d\uff0b\uff0d\uff20]|^'*[\t\r\n]/u

/** `-2000.00 USD, 5.00 EUR`: no spreadsheet reads a formula in it. */
const AMOUNTS = /^-?\d+(\.\d+)? [A-Z]{3}(, -?\d+(\.\d+)? [A-Z]{3})*$/

/** A spreadsheet may divide at another sign than ours, and take for a formula what stands behind it. */
const DIVIDING = /["\r\n]|^\s|\s$|[;,|\t][\s\p{Cf}]*[=+\-@\uff1d\uff0b\uff0d\uff20]/u

function quoted(cell: string, delimiter: string): string {
  const isPlain = !cell.includes(delimiter) && !DIVIDING.test(cell)
  return isPlain ? cell : `"${cell.replaceAll('"', '""')}"`
}
