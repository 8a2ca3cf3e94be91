import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import { BankFileError } from '../bank-file-error.ts'
import { readBankFile } from '../read-bank-file.ts'

const cell = (type: string, text: string, rest = '') =>
  `<ss:Cell${rest}><ss:Data ss:Type="${type}">${text}</ss:Data></ss:Cell>`
const row = (...cells: string[]) => `<ss:Row>${cells.join('')}</ss:Row>`
const HEAD = row(...['Date', 'Description', 'Amount'].map((text) => cell('String', text)))
const payment = (date: string, text: string, amount: string) =>
  row(cell('DateTime', `${date}T00:00:00.000`), cell('String', text), cell('Number', amount))
const ROWS = [payment('2026-01-05', 'Coffee', '-4.5'), payment('2026-01-06', 'Invoice', '1200.0999999999999')]
const workbook = (...rows: string[]) =>
  `<?xml version="1.0"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="Tab"><ss:Table>${rows.join('')}</ss:Table></ss:Worksheet></ss:Workbook>`

const readingOf = (xml: string) => readBankFile(new TextEncoder().encode(xml))
const linesOf = (xml: string) =>
  readingOf(xml).rows.map(({ date, description, amount }) => [date, description, decimalOf(amount)])
const LINES = [
  ['2026-01-05', 'Coffee', '-4.50'],
  ['2026-01-06', 'Invoice', '1200.10'],
]

test('days, texts and numbers are those that Excel shows, whatever prefix the tags have', () => {
  expect(linesOf(workbook(HEAD, ...ROWS))).toEqual(LINES)
  expect(linesOf(workbook(HEAD, ...ROWS).replaceAll(/<(\/?)ss:/g, '<$1'))).toEqual(LINES)
})

test('an amount that reaches over two rows counts once', () => {
  const first = row(
    cell('DateTime', '2026-01-05T00:00:00.000'),
    cell('String', 'Coffee'),
    cell('Number', '-4.5', ' ss:MergeDown="1"'),
  )
  const second = row(cell('DateTime', '2026-01-06T00:00:00.000'), cell('String', 'Coffee'))
  const reading = readingOf(workbook(HEAD, first, second, ROWS[1]!))
  expect(reading.rows.map(({ amount }) => decimalOf(amount))).toEqual(['-4.50', '1200.10'])
  expect(reading.rejected.map(({ row, code }) => [row, code])).toEqual([[2, 'columns-missing']])
})

const whole = workbook(HEAD, ...ROWS)
test.each([
  ['is cut off', whole.slice(0, whole.indexOf('Invoice'))],
  ['has lost the end of a text', whole.replace('Coffee</ss:Data>', 'Coffee')],
  ['has lost the end of a cell', whole.replace('Coffee</ss:Data></ss:Cell>', 'Coffee</ss:Data>')],
  ['has lost the end of a row', whole.replace('</ss:Row>', '')],
])('a workbook that %s is refused, not read in part', (_, xml) => {
  expect(() => readingOf(xml)).toThrow(BankFileError)
  expect(() => readingOf(xml)).toThrow(/damaged or cut off/)
})
