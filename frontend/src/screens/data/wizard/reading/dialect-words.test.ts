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
    'what stands above them left out',
    'dates as DD.MM.YYYY',
    'a decimal comma',
    'a plus means money out',
  ])
})

test('days that were given a year are told as the file has them', () => {
  const words = dialectWords({ ...dialect, dateFormat: 'YYYY-MM-DD', isWithoutYear: true }, { format: 'csv' })
  expect(words).toContain('dates without a year')
  expect(words.join()).not.toContain('YYYY')
})

test('a plus in a file of books is told as money in or out too, not as a debit of one account and a credit of the other', () => {
  expect(bookDialectWords(dialect, { format: 'csv' })).toContain('a plus means money in')
})

test('a format that names its own fields is told by its name, without separators and columns', () => {
  const camt = { format: 'camt053', encoding: 'utf-8', preambleRows: 0, order: 'oldest-first' } as const
  expect(dialectWords(camt, { format: 'camt053' })).toEqual([
    'a bank statement in the ISO 20022 format CAMT.053',
    'its fields say themselves what is date, amount and text',
    'oldest line first',
  ])
})

test('a workbook is told by its sheet', () => {
  const words = dialectWords({ ...dialect, format: 'xlsx' }, { format: 'xlsx', sheet: 'January' })
  expect(words[0]).toBe("the sheet 'January' of a workbook")
})
