/**
 * A workbook (ECMA-376) with the least that every spreadsheet reads: one part per sheet, texts inline, and a handful of styles.
 * Figures are numbers with a format; text is never a formula, and what begins like one is marked as text for when it is edited.
 */
import { strToU8, zipSync } from 'fflate'
import { dayNumber, parseDay } from '../calendar/day.ts'
import type { Sheet, SheetCell, SheetRow } from './sheet.ts'
import { guardFormula } from './write-csv.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const DOCUMENT = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Days from 1899-12-30, Excel's day 0, to 1970-01-01. */
const SERIAL_OF_1970 = 25_569

export function writeXlsx(sheets: readonly Sheet[]): Uint8Array {
  const parts: Record<string, string> = {
    '[Content_Types].xml': contentTypes(sheets.length),
    '_rels/.rels': relationships([[`${DOCUMENT}/officeDocument`, 'xl/workbook.xml']]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relationships([
      ...sheets.map((_, at): [string, string] => [`${DOCUMENT}/worksheet`, `worksheets/sheet${at + 1}.xml`]),
      [`${DOCUMENT}/styles`, 'styles.xml'],
    ]),
    'xl/styles.xml': STYLES,
  }
  for (const [at, sheet] of sheets.entries()) parts[`xl/worksheets/sheet${at + 1}.xml`] = worksheet(sheet)
  const files = Object.entries(parts).map(([name, xml]) => [name, strToU8(HEAD + xml)])
  return zipSync(Object.fromEntries(files), { mtime: '1980-01-01T00:00:00' })
}

function contentTypes(count: number): string {
  const part = (name: string, type: string) =>
    `<Override PartName="/xl/${name}.xml" ContentType="${SHEET_TYPE}.${type}+xml"/>`
  const sheets = Array.from({ length: count }, (_, at) => part(`worksheets/sheet${at + 1}`, 'worksheet'))
  return `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${part('workbook', 'sheet.main')}${part('styles', 'styles')}${sheets.join('')}</Types>`
}

function relationships(targets: readonly [type: string, target: string][]): string {
  const each = targets.map(
    ([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${type}" Target="${target}"/>`,
  )
  return `<Relationships xmlns="${PACKAGE}/relationships">${each.join('')}</Relationships>`
}

function workbook(sheets: readonly Sheet[]): string {
  const names = sheetNames(sheets)
  const each = names.map(
    (name, at) => `<sheet name="${escaped(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`,
  )
  const titles = sheets.flatMap(({ rows }, at) => {
    const head = rows.findIndex(({ kind }) => kind === 'columns') + 1
    const quoted = escaped(`'${names[at]!.replaceAll("'", "''")}'!$${head}:$${head}`)
    return head === 0
      ? []
      : [`<definedName name="_xlnm.Print_Titles" localSheetId="${at}">${quoted}</definedName>`]
  })
  const defined = titles.length ? `<definedNames>${titles.join('')}</definedNames>` : ''
  return `<workbook xmlns="${MAIN}" xmlns:r="${DOCUMENT}"><sheets>${each.join('')}</sheets>${defined}</workbook>`
}

/** At most 31 characters, none of those that a name may not have, each once. */
function sheetNames(sheets: readonly Sheet[]): string[] {
  const names: string[] = []
  for (const { name } of sheets) {
    const plain =
      name
        .replace(/[[\]:*?/\\]/g, ' ')
        .replace(/^'+|'+$/g, '')
        .slice(0, 27)
        .trim() || 'Sheet'
    const isTaken = (wanted: string) => names.some((each) => each.toLowerCase() === wanted.toLowerCase())
    let free = plain
    for (let number = 2; isTaken(free); number++) free = `${plain} ${number}`
    names.push(free)
  }
  return names
}

function worksheet({ rows }: Sheet): string {
  const head = rows.findIndex(({ kind }) => kind === 'columns') + 1
  const pane = head
    ? `<pane ySplit="${head}" topLeftCell="A${head + 1}" activePane="bottomLeft" state="frozen"/>`
    : ''
  const body = rows.map((row, at) => {
    const cells = row.cells.map((cell, column) => cellXml(cell, row, `${letterOf(column)}${at + 1}`))
    return `<row r="${at + 1}">${cells.join('')}</row>`
  })
  return `<worksheet xmlns="${MAIN}"><sheetPr><pageSetUpPr fitToPage="1"/></sheetPr><sheetViews><sheetView workbookViewId="0" showGridLines="0">${pane}</sheetView></sheetViews>${widths(rows)}<sheetData>${body.join('')}</sheetData><pageSetup fitToHeight="0"/></worksheet>`
}

/** Each as wide as its longest cell below the titles, within reason. */
function widths(rows: readonly SheetRow[]): string {
  const columns: number[] = []
  for (const { kind, cells } of rows) {
    if (kind === 'title' || kind === 'note') continue
    for (const [at, cell] of cells.entries()) {
      const length =
        cell === null ? 0 : 'text' in cell ? cell.text.length : String(Object.values(cell)[0]).length + 5
      columns[at] = Math.min(60, Math.max(columns[at] ?? 12, length + 2))
    }
  }
  const each = columns.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  )
  return each.length ? `<cols>${each.join('')}</cols>` : ''
}

function cellXml(cell: SheetCell, { kind }: SheetRow, reference: string): string {
  const weight = kind === 'total' ? 'total' : kind === 'plain' || kind === 'note' ? 'plain' : 'bold'
  if (cell === null) return weight === 'total' ? `<c r="${reference}" s="${STYLE_OF.total.text}"/>` : ''
  if ('text' in cell) {
    const style = guardFormula(cell.text) === cell.text ? STYLE_OF[weight].text : QUOTED
    return `<c r="${reference}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell.text)}</t></is></c>`
  }
  const figure = (style: number, value: string | number) =>
    `<c r="${reference}" s="${style}"><v>${value}</v></c>`
  if ('amount' in cell) return figure(STYLE_OF[weight][formatOf(cell.amount)], cell.amount)
  if ('count' in cell) return figure(STYLE_OF[weight].count, cell.count)
  if ('percent' in cell) return cell.percent === null ? '' : figure(STYLE_OF[weight].percent, cell.percent)
  const parsed = parseDay(cell.day)
  return parsed ? figure(STYLE_OF[weight].day, dayNumber(parsed) + SERIAL_OF_1970) : ''
}

const FORMATS = ['text', 'amount', 'whole', 'fine', 'count', 'percent', 'day'] as const

/** Amounts of currencies without decimals, and with three, have a format of their own. */
function formatOf(amount: string): 'amount' | 'whole' | 'fine' {
  const decimals = amount.split('.')[1]?.length ?? 0
  return decimals === 0 ? 'whole' : decimals === 3 ? 'fine' : 'amount'
}

const amountFormat = (digits: string) => `${digits};(${digits});&quot;-&quot;`
const WEIGHTS = ['plain', 'bold', 'total'] as const

/** The place of each style in the table below: one per weight and format. */
const STYLE_OF = Object.fromEntries(
  WEIGHTS.map((weight, row) => [
    weight,
    Object.fromEntries(FORMATS.map((format, column) => [format, row * FORMATS.length + column])),
  ]),
) as Record<(typeof WEIGHTS)[number], Record<(typeof FORMATS)[number], number>>
const QUOTED = WEIGHTS.length * FORMATS.length

const STYLES = (() => {
  const formats = [0, 164, 166, 167, 3, 165, 14]
  const xf = (format: number, font: number, border: number, rest = '') =>
    `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="${border}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"${rest}/>`
  const cells = WEIGHTS.flatMap((_, weight) =>
    formats.map((format) => xf(format, weight ? 1 : 0, weight === 2 ? 1 : 0)),
  )
  const font = (bold: string) => `<font>${bold}<sz val="11"/><name val="Calibri"/></font>`
  const none = '<left/><right/><top/><bottom/><diagonal/>'
  return `<styleSheet xmlns="${MAIN}"><numFmts count="4"><numFmt numFmtId="164" formatCode="${amountFormat('#,##0.00##')}"/><numFmt numFmtId="165" formatCode="0.0&quot;%&quot;"/><numFmt numFmtId="166" formatCode="${amountFormat('#,##0')}"/><numFmt numFmtId="167" formatCode="${amountFormat('#,##0.000#')}"/></numFmts><fonts count="2">${font('')}${font('<b/>')}</fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="2"><border>${none}</border><border><left/><right/><top style="thin"/><bottom style="double"/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${cells.length + 1}">${cells.join('')}${xf(0, 0, 0, ' quotePrefix="1"')}</cellXfs></styleSheet>`
})()

/** 0 is A, 26 is AA. */
function letterOf(column: number): string {
  const last = String.fromCharCode(65 + (column % 26))
  return column < 26 ? last : letterOf(Math.floor(column / 26) - 1) + last
}

/** Characters that XML does not allow are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
