import { expect, test } from 'vitest'
import type { BankFileMapping } from './bank-file.ts'
import { noMovements } from './no-movements.ts'
import { readBankFile } from './read-bank-file.ts'

const KNOWN_HEADER = 'DATE,DESCRIPTION,AMOUNT,CHECK #,STATUS\n'
const said = (text: string, mapping?: Omit<BankFileMapping, 'format'>) =>
  noMovements(
    readBankFile(new TextEncoder().encode(text), mapping && { mapping: { format: 'csv', ...mapping } }),
  )

test("a bank's own header with no row below it is said to hold no movements, and whose it is", () => {
  expect(said(KNOWN_HEADER)).toBe(
    'The file holds no movements: below the header of Wells Fargo nothing is booked.',
  )
})

test('a file with nothing but a balance holds no movements; one whose rows cannot be read holds some', () => {
  const header = 'Date,Description,Amount\n'
  const mapping = { date: 'Date', description: 'Description', amount: 'Amount' }
  expect(said(`${header}2026-03-01,Opening balance,100.00\n`, mapping)).toBe('The file holds no movements.')
  expect(said(`${header}2026-03-01,Coffee,-4.50\n`, mapping)).toBeUndefined()
  expect(said(`${header}2026-03-32,Coffee,-4.50\n`, mapping)).toBeUndefined()
})

test("a header that is everybody's says nothing of the file, which stays refused", () => {
  expect(() => said('Date,Description,Amount\n')).toThrow('empty')
})

test('a saved mapping is refused for the column that a header without rows lacks', () => {
  expect(() => said(KNOWN_HEADER, { date: 'DATE', amount: 'Betrag' })).toThrow("no column 'Betrag'")
})
