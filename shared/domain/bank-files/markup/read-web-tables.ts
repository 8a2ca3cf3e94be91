import { BankFileError } from '../bank-file-error.ts'
import { findHeader } from '../csv/find-header.ts'
import { pleaseChoose } from '../formats/please-choose.ts'
import { withinRows } from '../rows/within-rows.ts'
import type { WorkbookSheet } from '../xlsx/read-xlsx.ts'
import { numberText } from '../xlsx/xlsx-values.ts'
import { decodeHtmlEntities } from './html-entities.ts'
import { attributeOf, countOf, isTorn, type Piece, readMarkup } from './read-markup.ts'
import { TableGrid } from './table-grid.ts'

/** A page lays tables within tables; none that people read does so more often. */
const DEPTH_MAX = 12
/** Each is looked through for names of columns. */
const TABLES_MAX = 200
/** Of a table within a cell: no payment says more. */
const SAID_MAX = 10_000

/**
 * The tables of a web page, which many banks send as `.xls`: text as it is shown. Tables that only lay out the page are left out.
 * Throws BankFileError for a page without a table of days or names of columns, and for one that is cut off.
 */
export function readWebTables(page: string): WorkbookSheet[] {
  const tables = tablesOf(page).filter(({ records }) => {
    const { rows, hasHeader } = findHeader(records.slice(0, 200))
    return rows > 0 || hasHeader
  })
  if (tables.length === 0) throw webPage()
  return tables.map(({ records }, at) => ({ name: `Table ${at + 1}`, records: () => withinRows([records]) }))
}

interface OpenTable {
  grid: TableGrid
  /** The cell that is being read, with its text so far. */
  cell: { piece: Piece; text: string } | undefined
  isInRow: boolean
  /** All that it says, which is part of the cell that it stands in. */
  said: string[]
}

function tablesOf(page: string): TableGrid[] {
  const grids: TableGrid[] = []
  const open: OpenTable[] = []
  let hidden: { name: string; depth: number } | undefined
  for (const piece of readMarkup(page, UNSEEN)) {
    const { name, isEnd } = piece
    const table = open.at(-1)
    if (table?.cell && !hidden) table.cell.text += piece.text
    else if (table?.isInRow && !hidden && piece.text.trim() !== '') table.grid.spoil(piece.text)
    if (table?.isInRow && isTorn(piece)) table.grid.spoil(piece.attributes)
    if (hidden && !PARTS.has(name)) {
      if (name === hidden.name) hidden.depth += isEnd ? -1 : 1
      if (hidden.depth === 0) hidden = undefined
      continue
    }
    hidden = undefined
    if (name === 'table' && !isEnd) {
      if (open.length === DEPTH_MAX || grids.length === TABLES_MAX) throw webPage()
      const grid = new TableGrid()
      grids.push(grid)
      open.push({ grid, cell: undefined, isInRow: false, said: [] })
    } else if (name === 'table' && table) close(open)
    else if (isEnd && (name === 'body' || name === 'html')) while (open.length > 0) close(open)
    else if (!table) continue
    else if (name === 'tr') {
      endRow(table)
      table.isInRow = !isEnd
    } else if (name === 'td' || name === 'th') {
      endCell(table)
      if (!isEnd) table.cell = { piece, text: '' }
      table.isInRow ||= !isEnd
    } else if (table.cell && BREAKS.has(name)) table.cell.text += ' '
    if (!isEnd && WITHIN.has(name) && isHidden(piece)) hidden = { name, depth: 1 }
  }
  if (open.length > 0)
    throw new BankFileError(
      'damaged',
      'The table of this file does not end: the file is cut off. Export it again.',
    )
  return grids
}

const UNSEEN: ReadonlySet<string> = new Set(['script', 'style'])
const PARTS: ReadonlySet<string> = new Set(['table', 'tr', 'td', 'th', 'body', 'html'])
const BREAKS: ReadonlySet<string> = new Set(['br', 'p', 'div', 'li'])
const WITHIN: ReadonlySet<string> = new Set(['span', 'div', 'a', 'b', 'i', 'font', 'small', 'label'])

/** What is within a cell for sorting or printing alone. Rows and cells that are hidden are read, as those of workbooks are. */
function isHidden(piece: Piece): boolean {
  return (
    attributeOf(piece, 'hidden') !== undefined ||
    /display\s{0,3}:\s{0,3}none/i.test(attributeOf(piece, 'style') ?? '')
  )
}

function endCell(table: OpenTable): void {
  if (!table.cell) return
  const { piece, text: written } = table.cell
  const text = decodeHtmlEntities(written).replace(/\s+/g, ' ').trim()
  table.said.push(text)
  const across = countOf(piece, 'colspan')
  table.grid.put(shownValue(piece, text), { across, down: countOf(piece, 'rowspan') })
  table.cell = undefined
}

function endRow(table: OpenTable): void {
  if (!table.isInRow) return
  endCell(table)
  table.grid.endRow()
  table.isInRow = false
}

function close(open: OpenTable[]): void {
  const table = open.pop()!
  endRow(table)
  const around = open.at(-1)?.cell
  if (around) around.text += ` ${table.said.join(' ').slice(0, SAID_MAX).replaceAll('&', '&amp;')} `
}

/** A number that Excel rounded to show it stands beside it; another number, such as that of a day, does not. */
function shownValue(piece: Piece, text: string): string {
  const exact = attributeOf(piece, 'x:num') ?? ''
  const digits = text.replace(/\D/g, '')
  if (exact === '' || digits === '' || !Number.isFinite(Number(exact)) || /\p{L}/u.test(text)) return text
  const size = Math.abs(Number(exact))
  const isShown = [0, 1, 2, 3, 4].some((places) => Math.round(size * 10 ** places) === Number(digits))
  return isShown ? numberText(exact) : text
}

function webPage(): BankFileError {
  return new BankFileError(
    'not-a-statement',
    pleaseChoose('This file is a web page without a table of payments, whatever its name says.'),
  )
}
