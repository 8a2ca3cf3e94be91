import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf } from '../../money/money.ts'
import type { Reading } from '../bank-file.ts'
import { BankFileError } from '../bank-file-error.ts'
import { readBankFile } from '../read-bank-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const readingOf = (page: string) => readBankFile(bytesOf(page))
const linesOf = (page: string) =>
  readingOf(page).rows.map(({ date, description, amount }) => [date, description, decimalOf(amount)])
const refusalOf = (page: string) => {
  try {
    return readingOf(page).rows
  } catch (error) {
    if (error instanceof BankFileError) return error.code
    throw error
  }
}

const HEAD = '<tr><th>Date</th><th>Description</th><th>Amount</th></tr>'
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`
const page = (rows: string) => `<html><body><table>${HEAD}${rows}</table></body></html>`
const LINES = [
  ['2026-01-05', 'Café & Co', '-4.50'],
  ['2026-01-06', 'Invoice 12', '1200.10'],
]

test('a table is read as it is shown: entities, marks within cells, and nothing of scripts, remarks or what is hidden', () => {
  const rows =
    row(
      '<span style="display:none">20260105</span>2026-01-05',
      'Caf&eacute;&nbsp;&amp;<br>Co',
      '&minus;4.50',
    ) + row('<!-- 1 --><b>2026</b>-01-06', 'Invoice<script>x("<td>")</script> 12', '1,200.10')
  expect(linesOf(page(rows))).toEqual(LINES)
  expect(readingOf(page(rows)).rows.map(({ line }) => line)).toEqual([2, 3])
})

test('cells and rows that nobody closed end with the next one', () => {
  const text =
    '<table><TR><TD>Date<TD>Description<TD>Amount<TR><TD>2026-01-05<TD>Caf&eacute; &amp; Co<TD>-4.50<TR><TD>2026-01-06<TD>Invoice 12<TD>1200.10</table>'
  expect(linesOf(text)).toEqual(LINES)
})

test('what lays out the page around the table is no part of it', () => {
  const inner = `<table>${HEAD}${LINES.map((line) => row(...line.map((cell) => cell.replace('&', '&amp;')))).join('')}</table>`
  const text = `<html><body><table><tr><td>Maple Bank</td></tr><tr><td>${inner}</td></tr></table></body></html>`
  expect(linesOf(text)).toEqual(LINES)
})

test('a cell over two rows counts once: what stands below it is left out and named, and no column moves', () => {
  const rows = `<tr><td rowspan="2">2026-01-05</td><td>Coffee</td><td>-4.50</td></tr>${row('Tea', '-3.00')}${row('2026-01-06', 'Invoice', '9.00')}`
  const reading = readingOf(page(rows))
  expect(linesOf(page(rows))).toEqual([
    ['2026-01-05', 'Coffee', '-4.50'],
    ['2026-01-06', 'Invoice', '9.00'],
  ])
  expect(reading.rejected.map(({ row, code }) => [row, code])).toEqual([[2, 'date-missing']])
})

test.each([
  ['the begin', '<td>Tea</td>', 'Tea</td>'],
  ['half the begin', '<td>Tea</td>', '<tdTea</td>'],
  ['half the end', '<td>Tea</td>', '<td>Tea</td'],
])('a row in which %s of a cell is missing is left out and named', (_, cell, torn) => {
  const rows = row('2026-01-05', 'Coffee', '-4.50') + row('2026-01-06', 'Tea', '-3.00').replace(cell, torn)
  const reading = readingOf(page(rows + row('2026-01-07', 'Milk', '-2.00')))
  expect(reading.rows.map(({ description }) => description)).toEqual(['Coffee', 'Milk'])
  expect(reading.rejected.map(({ row, code }) => [row, code])).toEqual([[2, 'stray-text']])
})

test('an amount that Excel rounded to show it is the amount, and the number of a day is no amount', () => {
  const cells = '<td x:num="46027">05.01.2026</td><td>Coffee</td><td x:num="-1234.56">(1.235)</td>'
  const rows = `<tr>${cells}</tr><tr><td x:num="46050">28.01.2026</td><td>Tea</td><td x:num="-3.25">-3,25</td></tr>`
  expect(linesOf(page(rows))).toEqual([
    ['2026-01-05', 'Coffee', '-1234.56'],
    ['2026-01-28', 'Tea', '-3.25'],
  ])
})

test.each([
  ['a page without a table', '<html><body><p>Your session has ended.</p></body></html>', 'not-a-statement'],
  ['a page whose table has no payments', '<table><tr><td>Sign in</td></tr></table>', 'not-a-statement'],
  [
    'a table that is cut off',
    `<table>${HEAD}${row('2026-01-05', 'Coffee', '-4.50')}<tr><td>2026-01-0`,
    'damaged',
  ],
  ['tables within tables without end', '<table><tr><td>'.repeat(5_000), 'not-a-statement'],
])('%s is refused by name', (_, text, code) => {
  expect(refusalOf(text)).toBe(code)
})

test('two tables of payments are two sheets, and which is meant is asked', () => {
  const tables = ['Coffee', 'Tea'].map(
    (text, at) => `<table>${HEAD}${row('2026-01-05', text, `-4.5${at}`)}</table>`,
  )
  expect(readingOf(`<body>${tables.join('')}</body>`).questions.map(({ code }) => code)).toEqual(['sheet'])
})

test('a page of thousands of tables is no statement, and is not looked through', () => {
  const pages = '<table><tr><td>2026-01-01</td><td>1.00</td></tr></table>'.repeat(50_000)
  expect(() => readingOf(pages)).toThrow('a web page without a table of payments')
})

test('whatever stands in the cells of a page, it is read as it would be from a file of plain text', () => {
  const line = fc.record({
    day: fc.integer({ min: 1, max: 28 }),
    text: fc.stringMatching(/^[A-Za-zÀ-ÿ<&>"';,]{1,12}( [<&\w]{1,8})?$/),
    cents: fc.integer({ min: -99_999, max: 99_999 }),
  })
  const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(fc.array(line, { minLength: 3, maxLength: 12 }), (lines) => {
      const cells = lines.map(({ day, text, cents }) => [`${day}/02/2026`, text, (cents / 100).toFixed(2)])
      const asPage = readingOf(page(cells.map((each) => row(...each.map(escaped))).join('')))
      const asText = readingOf(
        ['Date,Description,Amount', ...cells.map((each) => each.map(quoted).join(','))].join('\n'),
      )
      const told = ({ rows, rejected, questions }: Reading) => ({
        rows: rows.map(({ date, description, amount }) => [date, description, amount]),
        rejected: rejected.map(({ row, code }) => [row, code]),
        asks: questions.map(({ code }) => code),
      })
      expect(told(asPage)).toEqual(told(asText))
    }),
    { numRuns: 200 },
  )
})
