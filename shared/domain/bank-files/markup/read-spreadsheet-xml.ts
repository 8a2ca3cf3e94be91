import { BankFileError } from '../bank-file-error.ts'
import { decodeEntities } from '../formats/xml-entities.ts'
import { withinRows } from '../rows/within-rows.ts'
import type { WorkbookSheet } from '../xlsx/read-xlsx.ts'
import { numberText } from '../xlsx/xlsx-values.ts'
import { attributeOf, countOf, isTorn, type Piece, readMarkup } from './read-markup.ts'
import { TableGrid } from './table-grid.ts'

interface Sheet {
  name: string
  grid: TableGrid
  isHidden: boolean
}

/**
 * The visible sheets of an XML Spreadsheet (Excel 2002 and 2003), which many banks send as `.xls`, as `readXlsx` gives those of
 * later workbooks. Throws BankFileError for one that is cut off.
 */
export function readSpreadsheetXml(xml: string): WorkbookSheet[] {
  const sheets: Sheet[] = []
  const open: string[] = []
  let cell: { piece: Piece; text: string } | undefined
  let data: { piece: Piece; text: string } | undefined
  for (const piece of readMarkup(xml, NOTHING)) {
    const { name, isEnd, text } = piece
    const isWhole = isEnd || isEmpty(piece)
    if (isTorn(piece) || (isEnd && open.pop() !== name)) throw damaged()
    if (!isWhole && open.push(name) > DEPTH_MAX) throw damaged()
    const sheet = sheets.at(-1)
    if (data) data.text += text
    if (name === 'worksheet' && !isEnd)
      sheets.push({ name: nameOf(piece, sheets.length + 1), grid: new TableGrid(), isHidden: false })
    else if (!sheet) continue
    else if (name === 'visible' && isEnd) sheet.isHidden = /Hidden$/.test(text.trim())
    else if (name === 'row') {
      sheet.grid.goTo(countOf(piece, 'index'))
      if (isWhole) sheet.grid.endRow()
    } else if (name === 'data' && !open.includes('comment')) {
      if (isEnd && data && cell) cell.text = shownValue(data)
      data = isWhole ? undefined : { piece, text: '' }
    } else if (name === 'cell') {
      if (!isEnd) cell = { piece, text: '' }
      if (cell && isWhole) cell = putCell(sheet, cell)
    }
  }
  if (open.length > 0 || sheets.length === 0) throw damaged()
  return sheets
    .filter(({ isHidden }) => !isHidden)
    .map(({ name, grid }) => ({ name, records: () => withinRows([grid.records]) }))
}

const DEPTH_MAX = 50
const NOTHING: ReadonlySet<string> = new Set()

function damaged(): BankFileError {
  return new BankFileError(
    'damaged',
    'The workbook is damaged or cut off and cannot be read. Export it again.',
  )
}

/** The cells that it reaches over beside its own. */
const moreOf = (piece: Piece, name: string) => Math.max(0, Math.trunc(Number(attributeOf(piece, name))) || 0)

const isEmpty = ({ attributes }: Piece) => attributes.endsWith('/')

function nameOf(piece: Piece, number: number): string {
  return decodeEntities(attributeOf(piece, 'name') ?? '') || `Sheet ${number}`
}

function putCell({ grid }: Sheet, { piece, text }: { piece: Piece; text: string }): undefined {
  const index = attributeOf(piece, 'index')
  grid.put(text, {
    across: moreOf(piece, 'mergeacross') + 1,
    down: moreOf(piece, 'mergedown') + 1,
    ...(index && { column: countOf(piece, 'index') - 1 }),
  })
}

function shownValue({ piece, text: written }: { piece: Piece; text: string }): string {
  const text = decodeEntities(written).replace(/\s+/g, ' ').trim()
  switch (attributeOf(piece, 'type')) {
    case 'Number':
      return numberText(text)
    case 'DateTime':
      return text.slice(0, 10)
    case 'Boolean':
      return text === '1' ? 'TRUE' : 'FALSE'
    default:
      return text
  }
}
