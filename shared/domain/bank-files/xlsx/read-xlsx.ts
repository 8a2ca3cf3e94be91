import { XMLParser } from 'fast-xml-parser'
import { BankFileError } from '../bank-file-error.ts'
import type { TableRecord } from '../csv/csv-records.ts'
import { pleaseChoose } from '../formats/please-choose.ts'
import { rawText } from '../rows/raw-text.ts'
import { withinRows } from '../rows/within-rows.ts'
import { unzip } from '../zip/unzip.ts'
import { mergedDays } from './merged-days.ts'
import { readHiddenColumns, readSharedStrings, readSheetCells, type SheetCell } from './xlsx-sheet.ts'
import { isDateStyle, numberText, serialDay } from './xlsx-values.ts'

export interface WorkbookSheet {
  name: string
  records(): TableRecord[]
  /** From 0: those that it does not show. */
  hiddenColumns?: ReadonlySet<number>
}

/** What is unpacked of a workbook at most; a small archive can hold a great deal of nothing. */
const UNPACKED_BYTES_MAX = 64_000_000
/** Of what says where its sheets are and how they look: that is built into a tree, which takes a dozen times as much. */
const TREE_BYTES_MAX = 8_000_000

/**
 * The visible sheets of an XLSX workbook as tables of text: days as `YYYY-MM-DD`, numbers as plain decimals.
 * Throws BankFileError for an archive that is no workbook, a damaged or an oversized one.
 */
export function readXlsx(bytes: Uint8Array): WorkbookSheet[] {
  const parts = unpack(bytes)
  const workbook = parse(parts.get('xl/workbook.xml'))
  if (!workbook)
    throw new BankFileError(
      'not-a-statement',
      pleaseChoose('This file is a ZIP archive, whatever its name says.'),
    )
  const targets = new Map(
    listOf(parse(parts.get('xl/_rels/workbook.xml.rels')), 'Relationships', 'Relationship').map(
      (one): [string, string] => [one['@Id'] ?? '', one['@Target'] ?? ''],
    ),
  )
  const is1904 = /^(?:1|true)$/.test(listOf(workbook, 'workbook', 'workbookPr')[0]?.['@date1904'] ?? '')
  const strings = readSharedStrings(parts.get('xl/sharedStrings.xml') ?? '')
  const dateStyles = dateStylesOf(parse(parts.get('xl/styles.xml')))

  const sheets = listOf(workbook, 'workbook', 'sheets', 'sheet').filter(
    (sheet) => (sheet['@state'] ?? 'visible') === 'visible',
  )
  const given = new Set<string>()
  return sheets.flatMap((sheet, index) => {
    const target = (targets.get(sheet['@r:id'] ?? sheet['@id'] ?? '') ?? `worksheets/sheet${index + 1}.xml`)
      .replace(/^\/?xl\//, '')
      .replace(/^\//, '')
    const xml = parts.get(`xl/${target}`)
    // Sheets that name one part are one: a small file could name it any number of times.
    if (xml === undefined || !target.includes('worksheets') || given.has(target)) return []
    given.add(target)
    const textOf = (cell: SheetCell): string => cellText(cell, strings, dateStyles, is1904)
    return [
      {
        name: sheet['@name'] ?? `Sheet ${index + 1}`,
        records: () => withinRows(recordsOf(xml, textOf)),
        hiddenColumns: readHiddenColumns(xml),
      },
    ]
  })
}

/** Those that a table is read from. */
const PART =
  /^xl\/(?:workbook\.xml|sharedStrings\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+\.xml)$/

const SCANNED = /^xl\/(?:sharedStrings\.xml|worksheets\/)/

function unpack(bytes: Uint8Array): ReadonlyMap<string, string> {
  let size = 0
  let ofTrees = 0
  try {
    const files = unzip(bytes, ({ name, sizeBytes }) => {
      if (!PART.test(name)) return false
      size += sizeBytes
      if (!SCANNED.test(name)) ofTrees += sizeBytes
      if (size > UNPACKED_BYTES_MAX || ofTrees > TREE_BYTES_MAX)
        throw new BankFileError(
          'too-large',
          'The workbook is too large when it is unpacked. Save the sheet as CSV.',
        )
      return true
    })
    return new Map([...files].map(([name, part]) => [name, withoutPrefix(utf8(part))]))
  } catch (error) {
    if (error instanceof BankFileError) throw error
    throw new BankFileError('damaged', 'The workbook is damaged and cannot be unpacked. Save it again.')
  }
}

/** Some programs write every element with the prefix of its namespace: `<x:row>`. */
function withoutPrefix(xml: string): string {
  const [, prefix] = PREFIXED.exec(xml.slice(0, 2_000)) ?? []
  if (prefix === undefined) return xml
  const pieces: string[] = []
  for (let from = 0; from < xml.length; ) {
    const next = xml.indexOf('<', from + PIECE)
    const to = next < 0 ? xml.length : next
    const piece = xml.slice(from, to)
    pieces.push(piece.replaceAll(`<${prefix}:`, '<').replaceAll(`</${prefix}:`, '</'))
    from = to
  }
  return pieces.join('')
}

/** Of millions of elements at once it would be noted where each of them stands. */
const PIECE = 1_000_000

const PREFIXED = /<([\w-]{1,20}):(?:workbook|worksheet|sst|styleSheet|Relationships)[\s>]/

function utf8(part: Uint8Array): string {
  const scope = globalThis as unknown as {
    TextDecoder: new (label: string) => { decode(bytes: Uint8Array): string }
  }
  return new scope.TextDecoder('utf-8').decode(part)
}

type Attributes = Record<string, string>

function parse(xml: string | undefined): unknown {
  if (xml === undefined) return undefined
  if (/<!DOCTYPE|<!ENTITY/i.test(xml))
    throw new BankFileError('damaged', 'The workbook is damaged and cannot be read. Save it again.')
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseAttributeValue: false,
      processEntities: false,
    })
    return parser.parse(xml)
  } catch {
    throw new BankFileError('damaged', 'The workbook is damaged and cannot be read. Save it again.')
  }
}

function listOf(node: unknown, ...path: string[]): Attributes[] {
  let found: unknown[] = [node]
  for (const name of path) {
    found = found.flatMap((one) => {
      const child =
        typeof one === 'object' && one !== null && Object.hasOwn(one, name)
          ? (one as Record<string, unknown>)[name]
          : undefined
      return child === undefined ? [] : Array.isArray(child) ? child : [child]
    })
  }
  return found.filter((one): one is Attributes => typeof one === 'object' && one !== null)
}

/** The places of the cell styles that show a number as a day. */
function dateStylesOf(styles: unknown): ReadonlySet<number> {
  const custom = new Map(
    listOf(styles, 'styleSheet', 'numFmts', 'numFmt').map((one): [number, string] => [
      Number(one['@numFmtId']),
      one['@formatCode'] ?? '',
    ]),
  )
  const places = listOf(styles, 'styleSheet', 'cellXfs', 'xf').map((one) =>
    isDateStyle(Number(one['@numFmtId']), custom),
  )
  return new Set(places.flatMap((isDate, index) => (isDate ? [index] : [])))
}

function cellText(
  cell: SheetCell,
  strings: readonly string[],
  dateStyles: ReadonlySet<number>,
  is1904: boolean,
): string {
  if (cell.type === 's') return strings[Number(cell.value)] ?? ''
  if (cell.type === 'd') return cell.value.slice(0, 10)
  if (cell.type === 'b') return cell.value === '1' ? 'TRUE' : 'FALSE'
  if (cell.type !== 'n' && cell.type !== '') return cell.value
  if (cell.value === '') return ''
  return dateStyles.has(cell.style) ? (serialDay(cell.value, is1904) ?? cell.value) : numberText(cell.value)
}

function* recordsOf(xml: string, textOf: (cell: SheetCell) => string): Generator<TableRecord[]> {
  const fillDays = mergedDays(xml)
  for (const { row, isHidden, cells } of readSheetCells(xml)) {
    const texts: string[] = []
    const unreckoned: number[] = []
    for (const cell of cells) {
      if (cell.isUnreckoned) unreckoned.push(cell.column)
      while (texts.length < cell.column) texts.push('')
      texts[cell.column] = textOf(cell)
    }
    fillDays(row, texts)
    if (texts.some((text) => text.trim() !== ''))
      yield [
        {
          cells: texts,
          line: row,
          raw: rawText(texts),
          ...(isHidden && { isHidden }),
          ...(unreckoned.length > 0 && { unreckoned }),
        },
      ]
  }
}
