import { expect, test } from 'vitest'
import { headlineFirst } from './headline-first.ts'

const of = (...currencies: string[]) => currencies.map((currency) => ({ currency }))

test('no headline is in a currency without figures', () => {
  expect(headlineFirst(of('EUR'), 'USD')).toEqual(of('EUR'))
  expect(headlineFirst(of('CAD', 'USD'), 'USD')).toEqual(of('USD', 'CAD'))
  expect(headlineFirst([], 'USD')).toEqual([])
})
