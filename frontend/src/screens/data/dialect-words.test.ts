import { expect, test } from 'vitest'
import { bookDialectWords, dialectWords } from './dialect-words.ts'

const dialect = {
  format: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  headerLine: 3,
  preambleRows: 2,
  dateFormat: 'DD.MM.YYYY',
  decimalMark: ',',
  sign: 'plus-is-out',
} as const

test('a dialect is told in words that can be checked against the file', () => {
  expect(dialectWords(dialect, { format: 'csv' })).toEqual([
    'separated by semicolons',
    'column names on line 3',
    '2 lines above the table left out',
    'dates as DD.MM.YYYY',
    'a comma before the cents',
    'a plus means money out',
  ])
})

test('for the books a plus is a debit or a credit', () => {
  expect(bookDialectWords(dialect, { format: 'csv' })).toContain('a plus means a credit')
})
