import * as fc from 'fast-check'
import { XMLParser } from 'fast-xml-parser'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readXlsx } from '../bank-files/xlsx/read-xlsx.ts'
import { amountCell, numberCell, type Sheet, type SheetCell, texts } from './sheet.ts'
import { sheetsCsv } from './sheets-csv.ts'
import { writeXlsx } from './write-xlsx.ts'

const SHEET: Sheet = {
  name: 'Trial Balance: CAD',
  rows: [
    { kind: 'title', cells: texts("Harrow & Pike's <books>") },
    { kind: 'columns', cells: texts('Account', 'Debit', 'Share', 'Lines', 'Last') },
    {
      kind: 'plain',
      cells: [
        { text: '=HYPERLINK("x")' },
        amountCell('-1234.50', 'USD'),
        { percent: 33.3 },
        { count: 7 },
        { day: '2026-01-31' },
      ],
    },
    { kind: 'plain', cells: [{ text: 'Zero, and nothing' }, amountCell('0.00', 'USD'), { percent: null }] },
    { kind: 'total', cells: [{ text: 'Total' }, amountCell('-1234.50', 'USD')] },
  ],
}

test('a workbook reads back as what was written: texts as they are, numbers as numbers, days as days', () => {
  const [sheet, ...others] = readXlsx(writeXlsx([SHEET]))
  expect(others).toEqual([])
  expect(sheet!.name).toBe('Trial Balance  CAD')
  expect(sheet!.records().map(({ cells }) => cells)).toEqual([
    ["Harrow & Pike's <books>"],
    ['Account', 'Debit', 'Share', 'Lines', 'Last'],
    ['=HYPERLINK("x")', '-1234.5', '33.3', '7', '2026-01-31'],
    ['Zero, and nothing', '0'],
    ['Total', '-1234.5'],
  ])
})

test('in CSV the same text is guarded, the negative amount stays a number, and each row has all cells of its header', () => {
  expect(sheetsCsv([SHEET])).toBe(
    [
      "Harrow & Pike's <books>",
      'Account,Debit,Share,Lines,Last',
      `"'=HYPERLINK(""x"")",-1234.50,33.3,7,2026-01-31`,
      '"Zero, and nothing",0.00,,,',
      'Total,-1234.50,,,',
      '',
    ].join('\r\n'),
  )
})

test('figures have the decimals of their currency in CSV and in the workbook, and a quantity is as it was typed', () => {
  const amounts = [
    amountCell('666667.00', 'JPY'),
    amountCell('1000.50', 'KWD'),
    amountCell('12', 'USD'),
    amountCell('10.50', 'JPY'),
    numberCell('3'),
  ]
  const sheet: Sheet = { name: 'Of many', rows: [{ kind: 'plain', cells: amounts }] }
  expect(sheetsCsv([sheet])).toBe('666667,1000.500,12.00,10.50,3\r\n')
  const parts = unzipSync(writeXlsx([sheet]))
  const [styles, cells] = ['styles', 'worksheets/sheet1'].map((name) =>
    new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(
      strFromU8(parts[`xl/${name}.xml`]!),
    ),
  )
  const { numFmts, cellXfs } = styles.styleSheet
  const formats = new Map(
    numFmts.numFmt.map((each: Record<string, string>) => [each.numFmtId, each.formatCode]),
  )
  expect(
    cells.worksheet.sheetData.row.c.map(({ s }: { s: string }) => formats.get(cellXfs.xf[s].numFmtId)),
  ).toEqual(
    ['#,##0', '#,##0.000#', '#,##0.00##', '#,##0.00##', '#,##0'].map((digits) => `${digits};(${digits});"-"`),
  )
})

test('nothing in a workbook is a formula, and text that looks like one is marked as text', () => {
  const parts = unzipSync(writeXlsx([SHEET]))
  const xml = strFromU8(parts['xl/worksheets/sheet1.xml']!)
  expect(xml).not.toContain('<f>')
  const styles = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' }).parse(
    strFromU8(parts['xl/styles.xml']!),
  )
  const style = Number(/<c r="A3" s="(\d+)"/.exec(xml)![1])
  expect(styles.styleSheet.cellXfs.xf[style].quotePrefix).toBe('1')
})

test('every part is well formed and declared, and the heads are repeated on each printed page', () => {
  const parts = unzipSync(writeXlsx([SHEET, { ...SHEET, name: "It's \u0007 'quoted'" }, SHEET]))
  const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
  for (const part of Object.values(parts)) parser.parse(strFromU8(part), true)
  const types = strFromU8(parts['[Content_Types].xml']!)
  for (const name of Object.keys(parts).filter((each) => /^xl\/.*[^s]\.xml$|sheet\d\.xml$/.test(each)))
    expect(types).toContain(`PartName="/${name}"`)
  const { sheets, definedNames } = parser.parse(strFromU8(parts['xl/workbook.xml']!)).workbook
  const names = sheets.sheet.map(({ name }: { name: string }) => name)
  expect(new Set(names).size).toBe(3)
  expect(definedNames.definedName[0]['#text']).toBe("'Trial Balance  CAD'!$2:$2")
})

test('any text survives, but for characters that no XML can hold', () => {
  const aText = fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((text) => text.trim() === text)
  fc.assert(
    fc.property(fc.array(aText, { minLength: 1, maxLength: 5 }), (values) => {
      const cells: SheetCell[] = [...texts(...values), { text: 'end' }]
      const [read] = readXlsx(writeXlsx([{ name: 'x', rows: [{ kind: 'plain', cells }] }]))
      expect(read!.records()[0]!.cells).toEqual([...values, 'end'])
    }),
    { numRuns: 50 },
  )
})
