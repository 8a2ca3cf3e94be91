import type { BankFileFormat } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import { isWebArchive } from '../markup/web-archive.ts'
import { pleaseChoose } from './please-choose.ts'

/** Refuses what is no statement, by its first bytes and whatever its name is. */
export function refuseOtherFiles(bytes: Uint8Array): void {
  const found = SIGNATURES.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte))
  if (!found) return
  throw new BankFileError(
    'not-a-statement',
    pleaseChoose(`This file is ${found.name}, whatever its name says.`),
  )
}

/** A ZIP archive may be a workbook. */
export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4
}

/** Some servers put an empty line before it. */
export function isPdf(bytes: Uint8Array): boolean {
  return /^(?:\xef\xbb\xbf)?\s{0,32}%PDF-/.test(String.fromCharCode(...bytes.subarray(0, 64)))
}

const SIGNATURES = [
  { name: 'an empty ZIP archive', mark: [...ascii('PK'), 5, 6] },
  { name: 'a PNG picture', mark: [0x89, ...ascii('PNG')] },
  { name: 'a JPEG picture', mark: [0xff, 0xd8, 0xff] },
  { name: 'a GIF picture', mark: ascii('GIF8') },
  { name: 'a gzip archive', mark: [0x1f, 0x8b] },
  { name: 'a 7z archive', mark: [...ascii('7z'), 0xbc, 0xaf] },
  { name: 'a RAR archive', mark: ascii('Rar!') },
  { name: 'a workbook of the old Excel format (save it as .xlsx or .csv)', mark: [0xd0, 0xcf, 0x11, 0xe0] },
  { name: 'a rich text document', mark: ascii('{\\rtf') },
  { name: 'a PostScript document', mark: ascii('%!PS') },
  { name: 'a program', mark: [0x4d, 0x5a, 0x90] },
  { name: 'a program', mark: [0x7f, ...ascii('ELF')] },
]

function ascii(text: string): number[] {
  return [...text].map((char) => char.charCodeAt(0))
}

/** Whether it is a workbook in words: a web page with its tables, an archive of such pages, or XML of Excel 2003. */
export function workbookInText(text: string): 'web-page' | 'web-archive' | 'spreadsheet-xml' | undefined {
  if (isWebArchive(text)) return 'web-archive'
  const start = text.slice(0, 4_096).trimStart()
  if (
    /^<\?xml/i.test(start) &&
    start.includes('urn:schemas-microsoft-com:office:spreadsheet') &&
    /<(?:\w+:)?Workbook\b/.test(start)
  )
    return 'spreadsheet-xml'
  if (/^<(?:!doctype html|html|head|body|script|style|meta|title|table|div|center|font)\b/i.test(start))
    return 'web-page'
  return /^<(?:!--|\?xml)/i.test(start) && /<(?:html|body|table)\b/i.test(start) ? 'web-page' : undefined
}

/** Which of the text formats this is. Throws BankFileError for what is none that can be read. */
export function formatOfText(text: string): Exclude<BankFileFormat, 'xlsx' | 'pdf' | 'text'> {
  const start = text.slice(0, 4_096).trimStart()
  if (/^[[{]\s{0,20}[[{"]/.test(start)) {
    throw new BankFileError('not-a-statement', pleaseChoose('This file is JSON, whatever its name says.'))
  }
  if (/^OFXHEADER\s?:|^<\?OFX|<OFX>/i.test(start)) return 'ofx'
  if (start.startsWith('<') && /camt\.05[234]|<(?:[\w.-]{1,40}:)?BkToCstmr/i.test(text.slice(0, 8_192)))
    return 'camt053'
  if (/^<\?xml|^<Document/i.test(start)) {
    throw new BankFileError(
      'not-a-statement',
      pleaseChoose('This file is XML, but not a CAMT.053 bank statement.'),
    )
  }
  if (/^(?:#[^\r\n]{0,200}[\r\n]\s*){0,20}!(?:Type:|Account|Option:|Clear:)/i.test(start)) return 'qif'
  if (isMt940(text)) return 'mt940'
  if (/^01,[^\n/]{0,200}\/?\s{0,5}02,/.test(start)) return 'bai2'
  return 'csv'
}

/** By its tags: the envelope `{1:...}` is often missing or written with other marks, and banks put lines of their own before. */
function isMt940(text: string): boolean {
  const begins = /^[ \t]{0,8}(?:\{4:)?:20:/m.test(text.slice(0, 4_096))
  return begins && /^[ \t]{0,8}:(?:25|28C?|60[FM]):/m.test(text.slice(0, 65_536))
}
