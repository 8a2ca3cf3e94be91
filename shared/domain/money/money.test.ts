import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, MONEY_MAX, money, parseMoney, sumOf } from './money.ts'

const anyMoney = fc.bigInt({ min: -MONEY_MAX, max: MONEY_MAX })

test('an amount survives the way to text and back, over the whole range of 19 digits and 4 decimals', () => {
  fc.assert(
    fc.property(anyMoney, (amount) => {
      expect(money(decimalOf(amount))).toBe(amount)
    }),
    { numRuns: 2000 },
  )
})

test('an amount is shown with 2 decimals, or with as many as it has', () => {
  expect(decimalOf(money('12'))).toBe('12.00')
  expect(decimalOf(money('-0.5'))).toBe('-0.50')
  expect(decimalOf(money('1.2345'))).toBe('1.2345')
  expect(decimalOf(money('1.2340'))).toBe('1.234')
  expect(decimalOf(money('-0'))).toBe('0.00')
})

test.each([
  '',
  ' ',
  '1,000',
  '1e3',
  '0x10',
  'NaN',
  '1.23456',
  '.5',
  '1.',
  '--1',
  '+1',
  '１',
  '1234567890123456',
])('%j is no amount', (text) => {
  expect(parseMoney(text)).toBeUndefined()
})

test('a sum does not depend on the order', () => {
  fc.assert(
    fc.property(fc.array(anyMoney), (amounts) => {
      expect(sumOf(amounts)).toBe(sumOf([...amounts].reverse()))
    }),
  )
})
