import { expect, test } from 'vitest'
import { searchedText, searchIn, writingsOf } from './search.ts'

const rent = searchedText({ description: 'RENT 4/2026', amount: '-8420.00' })

test.each([
  [
    '8420',
    '8420.00',
    '8,420',
    '8,420.00',
    '$8,420.00',
    '($8,420.00)',
    '-$8,420.00',
    '\u22128,420.00',
    'US$8,420',
  ],
  [
    '8.420,00',
    '8.420,00 €',
    '8 420,00',
    '8\u202f420,00',
    'CHF 8’420.00',
    "8'420.00",
    'USD 8,420.00',
    '8.420',
  ],
])('an amount is found however it is written', (...written) => {
  expect(written.filter((search) => !searchIn(rent, search))).toEqual([])
})

test('another amount is not found, nor one of the other sign', () => {
  const others = ['8,421', '84,20', '8.42', '+8,420.01', '-8,420']
  expect(others.filter((search) => searchIn('rent 8420.00', search))).toEqual([])
})

test('what is no amount is sought as it was typed', () => {
  for (const typed of ['4/2026', '12.10.2026', 're-2041', 'inv 2041', '1,2,3', 'rent', '  '])
    expect(writingsOf(typed)).toEqual([typed])
  expect(searchIn('invoice 1,204 of may', '1,204')).toBe(true)
})
