import { expect, test } from 'vitest'
import { readBankFile } from './read-bank-file.ts'

const read = (text: string) => () => readBankFile(new TextEncoder().encode(text), { fileName: 'note.txt' })

test.each([
  ['a letter', 'Dear Anna,\n\nthe bank, as usual, is late, so I send it later.\nKind regards,\nBen\n'],
  ['a list', '- call the bank, ask for March\n- pay the rent, 900.00\n- 2026-03-31, close the month\n'],
  ['sentences with semicolons', 'First we wait; then we ask.\nThey answer; we book it.\n'],
])('%s is refused as no statement, and nobody is asked for its columns', (_, text) => {
  expect(read(text)).toThrow('This is not a statement: no row has a date and an amount.')
})

test('a table that names its columns, or has one row with a date and an amount, is read, asked about or says what is missing', () => {
  expect(read('Wann;Was;Wieviel\n2026-03-01;Miete;-900,00\n2026-03-05;Eingang;1200,00\n')).not.toThrow()
  expect(read('Date,Description,Amount\nsoon,Rent,-900.00\nlater,Deposit,1200.00\n')).toThrow(
    'No column of this file holds days that can be read.',
  )
  expect(read('2026-03-01,Rent,-900.00\n2026-03-05,Deposit,1200.00\n')).not.toThrow()
})
