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

test('an amount of thousandths is found as it is shown', () => {
  const dinars = searchedText({ description: 'RENT', amount: '1012.50' })
  const finer = searchedText({ description: 'RENT', amount: '12.257' })
  expect(
    ['1,012.500', 'KWD 1,012.500', '1012.500', '1,012.5'].filter((search) => !searchIn(dinars, search)),
  ).toEqual([])
  expect(searchIn(finer, '12.257')).toBe(true)
  expect(searchIn(dinars, '1,012.501')).toBe(false)
  // Nobody who looks for a thousand finds what costs one.
  expect(writingsOf('1.000')).toEqual(['1.000', '1000'])
  expect(writingsOf('1,250')).toEqual(['1,250', '1250'])
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
