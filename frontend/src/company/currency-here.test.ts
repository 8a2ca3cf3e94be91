import { expect, test } from 'vitest'
import { currencyHere } from './currency-here.ts'

test('a company counts at first in the currency of the country whose time it is', () => {
  expect(currencyHere('Europe/Berlin', 'en-US')).toBe('EUR')
  expect(currencyHere('Europe/Zurich', 'de-DE')).toBe('CHF')
  expect(currencyHere('America/Toronto', 'en-US')).toBe('CAD')
})

test('where the time says nothing the language does, and of a country that is not known it is the dollar', () => {
  expect(currencyHere('UTC', 'en-GB')).toBe('GBP')
  expect(currencyHere('UTC', 'sv')).toBe('SEK')
  expect(currencyHere('UTC', 'en-US')).toBe('USD')
  expect(currencyHere('Antarctica/Troll', 'la')).toBe('USD')
})

test('a browser whose language is no language of the standard is no reason to fail', () => {
  expect(currencyHere('UTC', 'en-GB@posix')).toBe('GBP')
  for (const language of ['C', '', 'en-12', 'english_GB']) expect(currencyHere('UTC', language)).toBe('USD')
})
