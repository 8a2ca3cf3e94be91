import { expect, test } from 'vitest'
import { statementMediaType } from './statement-file.ts'

test('a statement is taken in every format that is read, whatever the case of its ending', () => {
  expect(statementMediaType('January.CSV')).toBe('text/csv')
  expect(statementMediaType('export.2026-01.qfx')).toBe('application/x-ofx')
  expect(statementMediaType('STMT.940')).toBe('application/x-mt940')
})

test('anything else is no statement', () => {
  for (const name of ['statement.pdf', 'statement', 'statement.csv.exe', 'x.constructor', '.', ''])
    expect(statementMediaType(name), name).toBeUndefined()
})
