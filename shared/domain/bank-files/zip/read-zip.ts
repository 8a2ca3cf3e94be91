import { BankFileError } from '../bank-file-error.ts'
import { pleaseChoose } from '../formats/please-choose.ts'
import { unzip } from './unzip.ts'

/** What is unpacked of an archive at most; a small one can hold a great deal of nothing. */
const UNPACKED_BYTES_MAX = 64_000_000
const FILES_MAX = 400

export interface ZippedFile {
  name: string
  bytes: Uint8Array
}

/** Whether an archive is a workbook of Excel, which is one by what is in it. */
export function isWorkbook(bytes: Uint8Array): boolean {
  let isOne = false
  unpack(bytes, (name) => {
    isOne ||= name === 'xl/workbook.xml'
    return false
  })
  return isOne
}

/** Spreadsheets of other programs, which are archives too, by a file that they have. */
const OTHER_SPREADSHEETS: ReadonlyMap<string, string> = new Map([
  ['content.xml', 'a LibreOffice spreadsheet'],
  ['xl/workbook.bin', 'a workbook of the binary Excel format'],
  ['Index/Document.iwa', 'a spreadsheet of Apple Numbers'],
])

function refuseOtherSpreadsheets(names: Iterable<string>): void {
  for (const name of names) {
    const kind = OTHER_SPREADSHEETS.get(name)
    if (kind)
      throw new BankFileError(
        'not-a-statement',
        pleaseChoose(`This file is ${kind} (save it as .xlsx or .csv).`),
      )
  }
}

/** The files of an archive by their names, which banks number by day. What a Mac adds of its own is left out. */
export function zippedFiles(bytes: Uint8Array): ZippedFile[] {
  const files = unpack(bytes, (name) => !name.endsWith('/') && !/^__MACOSX\/|(?:^|\/)\./.test(name))
  refuseOtherSpreadsheets(files.keys())
  const sorted = [...files]
    .filter(([, content]) => content.length > 0)
    .map(([name, content]) => ({ name, bytes: content }))
    .sort((one, other) => (one.name < other.name ? -1 : 1))
  if (sorted.length > 0) return sorted
  throw new BankFileError('not-a-statement', pleaseChoose('This file is a ZIP archive with nothing in it.'))
}

function unpack(bytes: Uint8Array, wants: (name: string) => boolean): Map<string, Uint8Array> {
  let size = 0
  let count = 0
  try {
    return unzip(bytes, ({ name, sizeBytes }) => {
      if (!wants(name)) return false
      size += sizeBytes
      count++
      if (size > UNPACKED_BYTES_MAX || count > FILES_MAX)
        throw new BankFileError(
          'too-large',
          'The archive is too large when it is unpacked. Unpack it and choose one file after the other.',
        )
      return true
    })
  } catch (error) {
    if (error instanceof BankFileError) throw error
    throw new BankFileError('damaged', 'The archive is damaged and cannot be unpacked. Download it again.')
  }
}
