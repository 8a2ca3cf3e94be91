import { COLUMNS_MAX } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { rawText } from '../rows/raw-text.ts'
import { withinRows } from '../rows/within-rows.ts'
import type { WorkbookSheet } from './read-xlsx.ts'
import { damagedXls, workbookStream } from './xls-container.ts'
import { type Biff, biffRecords, rkNumber, sharedStrings, stringAt } from './xls-records.ts'
import { isDateStyle, numberText, serialDay } from './xlsx-values.ts'

const VISIBLE = 0
const WORKSHEET = 0
/** Where a part of the stream begins and ends: the workbook, a sheet, and behind its cells each chart that lies in it. */
const BEGIN = 0x809
const END = 0x0a

/**
 * The visible sheets of a workbook of Excel 97 to 2003 (BIFF8) as tables of text, as `readXlsx` gives those of later ones. Throws BankFileError for a
 * damaged workbook, one with a password, and one of Excel 95 or before.
 */
export function readXls(bytes: Uint8Array): WorkbookSheet[] {
  const stream = workbookStream(bytes)
  try {
    return sheetsOf(biffRecords(stream))
  } catch (error) {
    if (error instanceof BankFileError) throw error
    throw damagedXls()
  }
}

interface Book {
  strings: readonly string[]
  /** By the place of a cell's format: whether it shows a number as a day. */
  showsDay: readonly boolean[]
  is1904: boolean
}

function sheetsOf(records: readonly Biff[]): WorkbookSheet[] {
  const [first] = records
  if (first?.id !== BEGIN || first.view.getUint16(0, true) !== 0x600) {
    throw new BankFileError(
      'not-a-statement',
      'This workbook is of Excel 95 or before. Save it as .xlsx or .csv.',
    )
  }
  if (records.some(({ id }) => id === 0x2f))
    throw new BankFileError(
      'not-a-statement',
      'The workbook is protected by a password. Save it without one.',
    )
  const book = bookOf(records)
  const begins = new Map(records.flatMap(({ id, at }, index) => (id === BEGIN ? [[at, index]] : [])))
  return records
    .filter(({ id, view }) => id === 0x85 && view.getUint8(4) === VISIBLE && view.getUint8(5) === WORKSHEET)
    .flatMap(({ view }) => {
      const offset = view.getUint32(0, true)
      const begin = begins.get(offset)
      // Sheets that begin at one place are one: a small file could name it any number of times.
      if (begin === undefined || !begins.delete(offset)) return []
      const { text } = stringAt(view, 6, 1)
      return [
        {
          name: text,
          records: () => withinRows(rowsOf(records, begin, book)),
          hiddenColumns: hiddenColumnsOf(records, begin),
        },
      ]
    })
}

function bookOf(records: readonly Biff[]): Book {
  const custom = new Map<number, string>()
  const formats: number[] = []
  let is1904 = false
  for (const { id, view } of records) {
    if (id === 0x41e) custom.set(view.getUint16(0, true), stringAt(view, 2, 2).text)
    else if (id === 0xe0) formats.push(view.getUint16(2, true))
    else if (id === 0x22) is1904 = view.getUint16(0, true) === 1
  }
  return {
    strings: sharedStrings(records),
    showsDay: formats.map((format) => isDateStyle(format, custom)),
    is1904,
  }
}

/** The records of one sheet, from its beginning to its end. Cells come row by row in what Excel writes, others sort themselves out here. */
function* rowsOf(records: readonly Biff[], begin: number, book: Book): Generator<TableRecord[]> {
  const rows = new Map<number, string[]>()
  const hidden = new Set<number>()
  const put = (row: number, column: number, text: string) => {
    if (column > COLUMNS_MAX || text === '') return
    const cells = rows.get(row) ?? []
    while (cells.length < column) cells.push('')
    cells[column] = text
    rows.set(row, cells)
  }
  let formula: { row: number; column: number } | undefined
  for (let next = begin + 1; next < records.length; next++) {
    const { id, view } = records[next]!
    if (id === END || id === BEGIN) break
    if (id === ROW && view.byteLength > 13 && view.getUint16(12, true) & 0x20)
      hidden.add(view.getUint16(0, true))
    if (id === 0x207 && formula) put(formula.row, formula.column, stringAt(view, 0, 2).text)
    if (!CELLS.has(id)) continue
    const row = view.getUint16(0, true)
    const column = view.getUint16(2, true)
    const number = (at: number, format: number, value: number) => {
      const shown = book.showsDay[format] ? serialDay(String(value), book.is1904) : undefined
      put(row, at, shown ?? numberText(String(value)))
    }
    formula = undefined
    if (id === 0xfd) put(row, column, book.strings[view.getUint32(6, true)] ?? '')
    else if (id === 0x204) put(row, column, stringAt(view, 6, 2).text)
    else if (id === 0x203) number(column, view.getUint16(4, true), view.getFloat64(6, true))
    else if (id === 0x27e) number(column, view.getUint16(4, true), rkNumber(view.getUint32(6, true)))
    else if (id === 0xbd) {
      for (let at = 4, place = column; at + 6 < view.byteLength; at += 6, place++)
        number(place, view.getUint16(at, true), rkNumber(view.getUint32(at + 2, true)))
    } else if (view.getUint16(12, true) !== 0xffff)
      number(column, view.getUint16(4, true), view.getFloat64(6, true))
    else if (view.getUint8(6) === 0) formula = { row, column }
  }
  for (const [row, cells] of [...rows].sort(([one], [other]) => one - other)) {
    const texts = Array.from(cells, (text) => text ?? '')
    const isHidden = hidden.has(row)
    if (texts.some((text) => text.trim() !== ''))
      yield [{ cells: texts, line: row + 1, raw: rawText(texts), ...(isHidden && { isHidden }) }]
  }
}

const ROW = 0x208
const COLUMNS = 0x7d

/** The columns that a sheet does not show, from 0; no more of its records are looked at than there may be columns. */
function hiddenColumnsOf(records: readonly Biff[], begin: number): ReadonlySet<number> {
  const hidden = new Set<number>()
  let looks = 0
  for (let next = begin + 1; next < records.length && looks < COLUMNS_MAX; next++) {
    const { id, view } = records[next]!
    if (id === END || id === BEGIN) break
    if (id !== COLUMNS || view.byteLength < 10) continue
    looks++
    if (!(view.getUint16(8, true) & 1)) continue
    const last = Math.min(view.getUint16(2, true), COLUMNS_MAX)
    for (let column = view.getUint16(0, true); column <= last; column++) hidden.add(column)
  }
  return hidden
}

/** LABELSST, LABEL, NUMBER, RK, MULRK and FORMULA: what else there is shows nothing, or no money. */
const CELLS: ReadonlySet<number> = new Set([0xfd, 0x204, 0x203, 0x27e, 0xbd, 0x06])
