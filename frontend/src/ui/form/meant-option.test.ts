import { expect, test } from 'vitest'
import { meantOption } from './meant-option.ts'

const CURRENCIES = [
  { value: 'CHE', label: 'CHE – WIR Euro' },
  { value: 'EUR', label: 'EUR – Euro' },
  { value: 'GBP', label: 'GBP – British Pound' },
  { value: 'FKP', label: 'FKP – Falkland Islands Pound' },
]

test('a code that is typed is the currency of that code, whatever else it stands in', () => {
  expect(meantOption('eur', CURRENCIES)).toEqual({ is: 'one', value: 'EUR' })
  expect(meantOption(' GBP ', CURRENCIES)).toEqual({ is: 'one', value: 'GBP' })
})

test('the only option left is meant', () => {
  expect(meantOption('british', CURRENCIES)).toEqual({ is: 'one', value: 'GBP' })
})

test('a text that several options hold is for none of them', () => {
  expect(meantOption('pound', CURRENCIES)).toEqual({ is: 'several' })
})

test('a text that no option holds is for none, and neither is an emptied field', () => {
  expect(meantOption('USD – US DoGBPllar', CURRENCIES)).toEqual({ is: 'none' })
  expect(meantOption(' ', CURRENCIES)).toEqual({ is: 'none' })
})

test('what an option is stored as is not what it is called', () => {
  expect(meantOption('12', [{ value: '12', label: '1000 - Cash' }])).toEqual({ is: 'none' })
})
