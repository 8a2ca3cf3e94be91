import { BankFileError } from '../bank-file-error.ts'
import { pleaseChoose } from '../formats/please-choose.ts'

/** The first bytes of a compound file, in which Excel kept its workbooks until 2007. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const END = 0xfffffffa
const ENTRY_BYTES = 128
/** Streams below this size lie in small sectors of the root's own stream. */
const SMALL_STREAM_MAX = 4_096
const SMALL_SECTOR_BYTES = 64

export function isXls(bytes: Uint8Array): boolean {
  return SIGNATURE.every((byte, index) => bytes[index] === byte)
}

/** The stream that holds the workbook. Throws BankFileError for another kind of compound file (a letter, a mail) or a damaged one. */
export function workbookStream(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return streamOf(bytes, view)
  } catch (error) {
    if (error instanceof BankFileError) throw error
    throw new BankFileError(
      'not-a-statement',
      pleaseChoose('This file begins as a workbook of the old Excel format and cannot be read as one.'),
    )
  }
}

export function damagedXls(): BankFileError {
  return new BankFileError(
    'damaged',
    'The workbook is damaged and cannot be read. Save it again as .xlsx or .csv.',
  )
}

function streamOf(bytes: Uint8Array, view: DataView): Uint8Array {
  const sectorBytes = 1 << view.getUint16(30, true)
  const table = allocationTable(view, sectorBytes)
  const directory = chainOf(bytes, table, view.getUint32(48, true), sectorBytes)
  const entries = entriesOf(directory)
  const book = entries.find(({ name }) => name === 'workbook') ?? entries.find(({ name }) => name === 'book')
  const root = entries.find(({ kind }) => kind === 5)
  if (!root) throw new RangeError('no root entry')
  if (!book)
    throw new BankFileError(
      'not-a-statement',
      pleaseChoose('This file is a document of an old Office program, but no Excel workbook.'),
    )
  if (book.size >= SMALL_STREAM_MAX)
    return chainOf(bytes, table, book.start, sectorBytes).subarray(0, book.size)
  const small = chainOf(bytes, table, root.start, sectorBytes)
  const smallTable = numbersOf(chainOf(bytes, table, view.getUint32(60, true), sectorBytes))
  return chainOf(small, smallTable, book.start, SMALL_SECTOR_BYTES, 0).subarray(0, book.size)
}

/** Which sector follows which: the header lists the first 109 sectors of the table, and a chain of its own the others. */
function allocationTable(view: DataView, sectorBytes: number): number[] {
  const sectors: number[] = []
  for (let at = 76; at < 512; at += 4) sectors.push(view.getUint32(at, true))
  let next = view.getUint32(68, true)
  for (let count = 0; next < END && count < 1_000; count++) {
    const from = (next + 1) * sectorBytes
    for (let at = from; at < from + sectorBytes - 4; at += 4) sectors.push(view.getUint32(at, true))
    next = view.getUint32(from + sectorBytes - 4, true)
  }
  const table: number[] = []
  for (const sector of sectors.filter((one) => one < END)) {
    const from = (sector + 1) * sectorBytes
    for (let at = from; at < from + sectorBytes && at + 4 <= view.byteLength; at += 4)
      table.push(view.getUint32(at, true))
  }
  return table
}

/** The sectors of a chain one behind the other. The last sector of a file may be cut short. */
function chainOf(
  bytes: Uint8Array,
  table: readonly number[],
  first: number,
  size: number,
  header = 1,
): Uint8Array {
  const parts: Uint8Array[] = []
  for (let sector = first; sector < END; sector = table[sector] ?? END) {
    if (parts.length > bytes.length / size) throw damagedXls()
    parts.push(bytes.subarray((sector + header) * size, (sector + header + 1) * size))
  }
  const joined = new Uint8Array(parts.reduce((total, part) => total + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

interface Entry {
  name: string
  kind: number
  start: number
  size: number
}

function entriesOf(directory: Uint8Array): Entry[] {
  const view = new DataView(directory.buffer, directory.byteOffset, directory.byteLength)
  const entries: Entry[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const units = Math.max(0, Math.min(31, view.getUint16(at + 64, true) / 2 - 1))
    const codes = Array.from({ length: units }, (_, index) => view.getUint16(at + index * 2, true))
    entries.push({
      name: String.fromCharCode(...codes).toLowerCase(),
      kind: view.getUint8(at + 66),
      start: view.getUint32(at + 116, true),
      size: view.getUint32(at + 120, true),
    })
  }
  return entries
}

function numbersOf(bytes: Uint8Array): number[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return Array.from({ length: bytes.length >> 2 }, (_, index) => view.getUint32(index * 4, true))
}
