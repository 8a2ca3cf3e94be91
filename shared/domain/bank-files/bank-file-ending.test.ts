import { expect, test } from 'vitest'
import { bankFileMediaType } from './bank-file-ending.ts'

test('a statement is taken in every format that is read, whatever the case of its ending', () => {
  expect(bankFileMediaType('January.CSV')).toBe('text/csv')
  expect(bankFileMediaType('export.2026-01.qfx')).toBe('application/x-ofx')
  expect(bankFileMediaType('March.pdf')).toBe('application/pdf')
  expect(bankFileMediaType('STMT.940')).toBe('application/x-mt940')
})

test('anything else is no statement', () => {
  for (const name of ['statement.docx', 'statement', 'statement.csv.exe', 'x.constructor', '.', ''])
    expect(bankFileMediaType(name), name).toBeUndefined()
})
