import { expect, test } from 'vitest'
import type { BankFileMapping } from '../bank-file.ts'
import { readBankFile } from '../read-bank-file.ts'
import { importedDays } from './imported-days.ts'

const mapping: BankFileMapping = { format: 'csv', date: 'Date', description: 'Description', amount: 'Amount' }

function read(rows: readonly string[]) {
  const bytes = new TextEncoder().encode(['Date,Description,Amount', ...rows].join('\n'))
  const { rows: taken, rejected, questions } = readBankFile(bytes, { mapping, ...importedDays('2026-03-01') })
  return { taken: taken.length, rejected: rejected.map(({ row, reason }) => [row, reason]), questions }
}

test('rows whose date can be read in no way are rejected one by one, and none of them is lost', () => {
  expect(read(['soon,Coffee,-3.20', ',Tea,1.00', 'later,Cake,-4.00'])).toEqual({
    taken: 0,
    rejected: [
      [1, 'The date "soon" is written in no way that is known'],
      [2, 'The date is missing'],
      [3, 'The date "later" is written in no way that is known'],
    ],
    questions: [],
  })
})

test('a row of a day that no statement has is rejected, the first and the last that one can have are taken', () => {
  const dates = ['1969-12-31', '1970-01-01', '2032-12-31', '2033-01-01', '9999-12-31', '1900-01-01']
  const outside = (date: string) => `The date "${date}" lies outside the days that are accepted`
  expect(read(dates.map((date) => `${date},Coffee,-3.20`))).toMatchObject({
    taken: 2,
    rejected: [
      [1, outside('1969-12-31')],
      [4, outside('2033-01-01')],
      [5, outside('9999-12-31')],
      [6, outside('1900-01-01')],
    ],
  })
})
