import { type BankFileFormat, type BankFileMapping, ROWS_MAX } from './bank-file.ts'
import { BankFileError } from './bank-file-error.ts'
import { csvBlocks, firstRecords, type TableRecord, withPlainLineEnds } from './csv/csv-records.ts'
import { decodeText } from './csv/decode-text.ts'
import { findDelimiter } from './csv/find-delimiter.ts'
import { findHeader } from './csv/find-header.ts'
import type { NamedTable } from './formats/named-table.ts'
import { readBai2 } from './formats/read-bai2.ts'
import { readCamt053 } from './formats/read-camt053.ts'
import { readMt940 } from './formats/read-mt940.ts'
import { readOfx } from './formats/read-ofx.ts'
import { readQif } from './formats/read-qif.ts'
import { formatOfText, isPdf, isZip, refuseOtherFiles, workbookInText } from './formats/sniff-format.ts'
import { readSpreadsheetXml } from './markup/read-spreadsheet-xml.ts'
import { readWebTables } from './markup/read-web-tables.ts'
import { pagesOfArchive } from './markup/web-archive.ts'
import type { Source } from './opened-file.ts'
import { readPdf } from './pdf/read-pdf.ts'
import { tooManyRows } from './rows/within-rows.ts'
import { readPrintedText } from './text/read-printed-text.ts'
import { notesOfHidden, notesOfUnreckoned } from './xlsx/hidden-parts.ts'
import { joinedSheets } from './xlsx/join-sheets.ts'
import { readXls } from './xlsx/read-xls.ts'
import { readXlsx, type WorkbookSheet } from './xlsx/read-xlsx.ts'
import { isXls } from './xlsx/xls-container.ts'
import { openArchive } from './zip/open-archive.ts'
import { isWorkbook } from './zip/read-zip.ts'

/** Opens a file by what is in it, whatever its name says. Throws BankFileError for what is no statement. */
export function openSource(bytes: Uint8Array, mapping: Partial<BankFileMapping>): Source {
  if (bytes.length === 0) throw emptyFile()
  if (isZip(bytes)) {
    return isWorkbook(bytes)
      ? openWorkbook(readXlsx(bytes), mapping.sheet)
      : openArchive(bytes, mapping.sheet, (file) => openPacked(file, mapping))
  }
  if (isXls(bytes)) return openWorkbook(readXls(bytes), mapping.sheet)
  if (isPdf(bytes)) return openTable('pdf', readPdf(bytes))
  refuseOtherFiles(bytes)
  return openText(withoutEndMark(bytes), mapping)
}

/** Some programs put a NUL or the end mark of DOS behind a text. What holds either, or another control, before is no text. */
function withoutEndMark(bytes: Uint8Array): Uint8Array {
  let end = bytes.length
  while (bytes[end - 1] === 0 || bytes[end - 1] === 0x1a) end--
  if (end === bytes.length) return bytes
  const text = bytes.subarray(0, end)
  return text.some((byte) => byte < 9 || (byte > 13 && byte < 32)) ? bytes : text
}

function openText(bytes: Uint8Array, mapping: Partial<BankFileMapping>): Source {
  const decoded = decodeText(bytes, mapping.encoding)
  const text = withPlainLineEnds(decoded.text)
  if (!/[^\s,;|]/.test(text)) throw emptyFile()
  const { encoding, rivals: rivalEncodings } = decoded
  const inText = workbookInText(text)
  if (inText) {
    const open = (content: string, sheet = mapping.sheet) =>
      openWorkbook(WORKBOOKS_IN_TEXT[inText](content), sheet)
    const decodedAs = (source: Source, sheet?: string): Source => ({
      ...source,
      encoding,
      rivalEncodings,
      reopened: (other) => open(withPlainLineEnds(decodeText(bytes, other).text), sheet).blocks(),
      ...(source.alone && { alone: (name) => decodedAs(source.alone!(name), name) }),
    })
    return decodedAs(open(text))
  }
  const format = formatOfText(text)
  const printed = format === 'csv' && mapping.delimiter === undefined && !isDelimited(text)
  const printedTable = printed ? readPrintedText(text) : undefined
  if (printedTable) {
    const reopened = (other: string) => [
      readPrintedText(withPlainLineEnds(decodeText(bytes, other).text))?.records ?? [],
    ]
    return { ...openTable('text', printedTable), encoding, rivalEncodings, reopened }
  }
  if (format === 'csv') {
    const delimiter = mapping.delimiter ?? findDelimiter(text)
    const open = (content: string) => csvBlocks(content.replace(/^sep=[,;\t|]\s{0,3}\n/i, '\n'), delimiter)
    return {
      format,
      encoding,
      rivalEncodings,
      given: { delimiter },
      blocks: () => open(text),
      reopened: (other) => open(withPlainLineEnds(decodeText(bytes, other).text)),
    }
  }
  const read = READERS[format]
  const reopened = (other: string) => [read(withPlainLineEnds(decodeText(bytes, other).text)).records]
  return { ...openTable(format, read(text)), encoding, rivalEncodings, reopened }
}

/** Whether a delimiter makes rows of its beginning, so that nobody needs to look where its words stand. */
function isDelimited(text: string): boolean {
  try {
    return findHeader(firstRecords(csvBlocks(text, findDelimiter(text)), 200)).rows > 0
  } catch (error) {
    if (error instanceof BankFileError) return false
    throw error
  }
}

function openTable(format: BankFileFormat, table: NamedTable): Source {
  return {
    format,
    encoding: 'utf-8',
    rivalEncodings: [],
    given: table.given,
    blocks: () => [table.records],
    reopened: () => [table.records],
    statedOpening: table.opening,
    statedOpeningOn: table.openingOn,
    statedClosing: table.closing,
    statedClosingOn: table.closingOn,
    ofAccounts: table.ofAccounts,
    notes: table.notes,
  }
}

/** A file of an archive; archives in archives are not opened, since they need not end. */
function openPacked(bytes: Uint8Array, { sheet: _, ...mapping }: Partial<BankFileMapping>): Source {
  if (isZip(bytes) && !isWorkbook(bytes))
    throw new BankFileError('not-a-statement', 'The archive holds another archive.')
  return openSource(bytes, mapping)
}

const READERS: Record<
  Exclude<BankFileFormat, 'csv' | 'xlsx' | 'pdf' | 'text'>,
  (text: string) => NamedTable
> = {
  ofx: readOfx,
  qif: readQif,
  camt053: readCamt053,
  mt940: readMt940,
  bai2: readBai2,
}

const WORKBOOKS_IN_TEXT = {
  'web-page': readWebTables,
  'web-archive': (text: string) => readWebTables(pagesOfArchive(text)),
  'spreadsheet-xml': readSpreadsheetXml,
}

function openWorkbook(workbook: readonly WorkbookSheet[], wanted: string | undefined): Source {
  if (wanted !== undefined) {
    const sheet = workbook.find(({ name }) => name === wanted)
    if (sheet) return openSheet({ ...sheet, records: sheet.records() })
    throw new BankFileError('mapping', `The workbook has no sheet '${wanted.slice(0, 60)}'.`)
  }
  const sheets = withRecords(workbook)
  const tables = sheets.filter(({ records }) => findHeader(records.slice(0, 200)).rows > 0)
  const [sheet = sheets[0], ...others] = tables
  if (!sheet) throw emptyFile()
  if (others.length === 0) return openSheet(sheet)
  const sheetNames = tables.map(({ name }) => name)
  const alone = (name: string) => openSheet(tables.find((one) => one.name === name)!)
  const joined = joinedSheets(tables)
  return joined
    ? {
        ...openSheet(sheet),
        given: {},
        blocks: () => [joined],
        reopened: () => [joined],
        joined: sheetNames,
        alone,
        notes: notesOf(tables),
      }
    : { ...openSheet(sheet), sheets: sheetNames, alone }
}

type Sheet = Omit<WorkbookSheet, 'records'> & { records: TableRecord[] }

/** Of all sheets together no more than of one: they are held at once. */
function withRecords(workbook: readonly WorkbookSheet[]): Sheet[] {
  let rows = 0
  return workbook.map((sheet) => {
    const records = sheet.records()
    rows += records.length
    if (rows > ROWS_MAX) throw tooManyRows(ROWS_MAX)
    return { ...sheet, records }
  })
}

function openSheet(sheet: Sheet): Source {
  return {
    format: 'xlsx',
    encoding: 'utf-8',
    rivalEncodings: [],
    given: { sheet: sheet.name },
    blocks: () => [sheet.records],
    reopened: () => [sheet.records],
    notes: notesOf([sheet]),
  }
}

const notesOf = (sheets: Parameters<typeof notesOfHidden>[0]) => [
  ...notesOfHidden(sheets),
  ...notesOfUnreckoned(sheets),
]

export function emptyFile(): BankFileError {
  return new BankFileError('empty', 'The CSV file appears to be empty or invalid')
}
