import { expect, test } from 'vitest'
import { partsOfFileName } from './parts-of-file-name.ts'

test('the ending of a file stays with the last word of its name', () => {
  expect(partsOfFileName('reserve-savings-ledger.csv')).toEqual(['reserve-savings-', 'ledger.csv'])
  expect(partsOfFileName('Umsätze_2026 März.xlsx')).toEqual(['Umsätze_2026 ', 'März.xlsx'])
  expect(partsOfFileName('camt.053.xml')).toEqual(['', 'camt.053.xml'])
})
