/** Small files that would keep a reader busy for hours: each is refused after the reading that a large statement takes. */
import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { budgetMs } from '../../../../test/budget.ts'
import { inTurn } from '../../../../test/in-turn.ts'
import { BankFileError } from '../bank-file-error.ts'
import { unpack } from './pdf-filters.ts'
import { readPdf } from './read-pdf.ts'

const stream = (number: number, dict: string, body: string) =>
  `${number} 0 obj\n<< ${dict} /Length ${body.length} >>\nstream\n${body}\nendstream\nendobj\n`
const deflated = (number: number, dict: string, body: string) =>
  stream(number, `${dict} /Filter /FlateDecode`, deflateSync(Buffer.from(body, 'latin1')).toString('latin1'))
const CATALOG = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
const pages = (count: number, page: string) =>
  `2 0 obj\n<< /Type /Pages /Kids [${Array.from({ length: count }, (_, at) => `${100 + at} 0 R`).join(' ')}] >>\nendobj\n` +
  Array.from({ length: count }, (_, at) => `${100 + at} 0 obj\n<< /Type /Page ${page} >>\nendobj\n`).join('')
const BLANKS = ' '.repeat(20_000_000)
const numbers = (count: number) => '7 '.repeat(count)

const FILES: Readonly<Record<string, () => string>> = {
  'an object stream whose entries lie at one place': () =>
    deflated(3, `/Type /ObjStm /N 20000 /First 200000`, `${'9 0 '.repeat(50_000)}[${numbers(20_000)}]`),
  'pages that share one content': () => pages(300, '/Contents 4 0 R') + deflated(4, '', BLANKS),
  'a content that is named again and again': () =>
    pages(1, `/Contents [${'4 0 R '.repeat(100_000)}]`) + deflated(4, '', BLANKS),
  'a form of nothing that is drawn again and again': () =>
    pages(1, '/Contents 4 0 R /Resources << /XObject << /X 5 0 R >> >>') +
    stream(4, '', '/X Do '.repeat(9_000)) +
    deflated(5, '/Subtype /Form', BLANKS),
  'fonts that share one table of codes': () =>
    pages(
      1,
      `/Contents 4 0 R /Resources << /Font << ${Array.from({ length: 2_000 }, (_, at) => `/F${at} << /ToUnicode 5 0 R >>`).join(' ')} >> >>`,
    ) +
    stream(4, '', Array.from({ length: 2_000 }, (_, at) => `/F${at} 9 Tf`).join(' ')) +
    stream(5, '', `${'<0000> <ffff> <0041> '.repeat(50)}endbfrange`),
  'widths that are said over and over': () =>
    pages(
      1,
      '/Contents 4 0 R /Resources << /Font << /F << /Subtype /Type0 /DescendantFonts [<< /W 5 0 R >>] >> >> >>',
    ) +
    stream(4, '', '/F 9 Tf') +
    `5 0 obj\n[${'0 65000 500 '.repeat(20_000)}]\nendobj\n`,
}

test.each(inTurn(Object.entries(FILES), 2))('%s', { timeout: budgetMs(30) }, (_, file) => {
  const pdf = `%PDF-1.7\n${CATALOG}${file()}trailer << /Root 1 0 R >>\n`
  expect(() => readPdf(new Uint8Array(Buffer.from(pdf, 'latin1')))).toThrow(
    new BankFileError(
      'too-large',
      'The PDF is too large when it is unpacked. Ask your bank for a shorter period, or for another format.',
    ),
  )
})

test('a prediction over lines that are longer than the file is one line', () => {
  const asked = '/DecodeParms << /Predictor 12 /Columns 99999999999 >>'
  const pdf = `%PDF-1.7\n${CATALOG}${pages(1, '/Contents 4 0 R')}${stream(4, `${asked} /Filter /ASCIIHexDecode`, '0142>')}trailer << /Root 1 0 R >>\n`
  expect(() => readPdf(new Uint8Array(Buffer.from(pdf, 'latin1')))).toThrow('has no text on its pages')
})

test('base 85 is read as it is written, a last group of less than five signs too, and no further than allowed', () => {
  expect(unpack('87cURD]i,"Ebo80~>', '/A85', 100)).toBe('Hello World!')
  expect(unpack('87cUR\nD]i,"Ebo7~>', '/A85', 100)).toBe('Hello World')
  expect(unpack('z!!', '/A85', 100)).toBe('\0\0\0\0\0')
  expect(() => unpack('z'.repeat(100), '/A85', 100)).toThrow()
})
