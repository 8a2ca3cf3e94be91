import { expect, test } from 'vitest'
import { readTwoFiles } from './read-two-files.ts'

const file = (name: string, text: string) => ({ name, bytes: new TextEncoder().encode(text) })
const GOOD = 'Date,Description,Amount\n2026-01-05,Rent,-900.00\n2026-01-09,Invoice 12,1200.00\n'

test.each([
  ['bank.csv', 'hello\n', GOOD],
  ['books.csv', GOOD, ''],
])('of two files it is said that %s cannot be read', (named, bank, books) => {
  expect(() => readTwoFiles(file('bank.csv', bank), file('books.csv', books))).toThrow(
    expect.objectContaining({ message: expect.stringMatching(`^${named}: \\S`) }),
  )
})

test('a year of more rows than one import takes is read where nothing is uploaded', () => {
  const year = `Date,Description,Amount\n${'2026-01-05,Rent,-900.00\n'.repeat(100_001)}`
  expect(() => readTwoFiles(file('bank.csv', year), file('books.csv', GOOD))).toThrow('100,000 rows')
  const { bank } = readTwoFiles(file('bank.csv', year), file('books.csv', GOOD), 200_000)
  expect(bank.lines).toHaveLength(100_001)
})
