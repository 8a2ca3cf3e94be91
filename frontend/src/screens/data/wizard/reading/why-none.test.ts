import { expect, test } from 'vitest'
import { readBankFile } from '../../../../../../shared/domain/bank-files/read-bank-file.ts'
import { importedDays } from '../../../../../../shared/domain/bank-files/rows/imported-days.ts'
import { whyNone } from './why-none.ts'

const saidOf = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  return whyNone(readBankFile(bytes, importedDays('2026-11-23')))
}

test('a file of a year that no statement has says so in place of its preview, and sends nobody to its columns', () => {
  expect(
    saidOf(
      'Date,Description,Amount,Balance\n2062-10-01,Card payment,-12.50,987.50\n2062-10-02,Jones Ltd,250.00,1237.50',
    ),
  ).toBe(
    'No row of the file can be imported. Row 1: The date "2062-10-01" lies outside the days that are accepted.',
  )
})

test('a file whose columns nobody knows yet sends to its columns', () => {
  expect(saidOf('Wann,Soviel,Oder soviel\n2026-10-01,5.00,7.00\n2026-10-02,6.00,3.00')).toBe(
    'No row can be read this way yet. Check the columns above.',
  )
})
