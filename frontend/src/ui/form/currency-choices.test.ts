import { expect, test } from 'vitest'
import { currencyChoices } from './currency-choices.ts'

const begins = (first: string[], count: number) =>
  currencyChoices(first)
    .slice(0, count)
    .map(({ value }) => value)

test('currencies begin with those of the company and the chosen one, each once, then the usual ones', () => {
  expect(begins(['CAD', 'EUR', 'ZMW'], 5)).toEqual(['CAD', 'EUR', 'ZMW', 'USD', 'GBP'])
  expect(begins([], 2)).toEqual(['USD', 'EUR'])
  const codes = currencyChoices(['CAD', 'ZMW']).map(({ value }) => value)
  expect(new Set(codes).size).toBe(codes.length)
  expect(currencyChoices(['ZMW'])[0]?.label).toBe('ZMW – Zambian Kwacha')
})
