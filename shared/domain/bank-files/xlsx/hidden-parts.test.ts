import { zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { readBankFile } from '../read-bank-file.ts'

const textOf = (xml: string) => new TextEncoder().encode(xml)

const ROWS = [
  ['Date', 'Description', 'Branch', 'Amount', 'Balance'],
  ['2026-01-02', 'Tea', 'North', '-4.50', '95.50'],
  ['2026-01-03', 'Rent', 'South', '-80.00', '15.50'],
  ['2026-01-05', 'Client Oak', 'North', '200.00', '215.50'],
]

function aWorkbook({ columns = '', hiddenRow = '' } = {}): Uint8Array {
  const cell = (value: string) => `<c t="str"><v>${value}</v></c>`
  const rows = ROWS.map(
    (values, at) => `<row r="${at + 1}"${at === 2 ? hiddenRow : ''}>${values.map(cell).join('')}</row>`,
  )
  return zipSync({
    'xl/workbook.xml': textOf(
      '<workbook><sheets><sheet name="Bank" sheetId="1" r:id="r1"/></sheets></workbook>',
    ),
    'xl/_rels/workbook.xml.rels': textOf(
      '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': textOf(
      `<worksheet>${columns}<sheetData>${rows.join('')}</sheetData></worksheet>`,
    ),
  })
}

const hiding = (bytes: Uint8Array) =>
  readBankFile(bytes).evidence.filter((fact) => fact.startsWith('The workbook hides'))

test('a row that a filter hides is read, and said', () => {
  const filtered = aWorkbook({ hiddenRow: ' hidden="1"' })
  expect(readBankFile(filtered).rows).toEqual(readBankFile(aWorkbook()).rows)
  expect(hiding(filtered)).toEqual(['The workbook hides 1 row: read all the same'])
})

test('so is a column, where something stands in it', () => {
  const columns = '<cols><col min="1" max="1" width="9"/><col min="3" max="3" hidden="true"/></cols>'
  expect(hiding(aWorkbook({ columns }))).toEqual(['The workbook hides 1 column: read all the same'])
  expect(hiding(aWorkbook({ columns: '<cols><col min="6" max="16384" hidden="1"/></cols>' }))).toEqual([])
})

test('what it shows is not spoken of, and columns without a place are none', () => {
  expect(hiding(aWorkbook({ hiddenRow: ' hidden="0"' }))).toEqual([])
  expect(hiding(aWorkbook({ columns: '<cols><col min="-900000000000" hidden="1"/></cols>' }))).toEqual([])
})

test('a workbook that names columns without end is looked at so far as it may have some', () => {
  const shown = '<col min="1" max="1"/>'.repeat(200)
  expect(hiding(aWorkbook({ columns: `<cols>${shown}<col min="1" max="5" hidden="1"/></cols>` }))).toEqual([])
})
