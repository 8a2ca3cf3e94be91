import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimalOf, money } from '../money/money.ts'
import { converted, impliedRate, parseRate, plainRate, rateOf } from './exchange-rate.ts'

const inBase = (amount: string, rate: string, baseCurrency = 'USD') =>
  decimalOf(converted(money(amount), rateOf(rate), baseCurrency))

test('an amount is worth its rate, exact to the minor unit of the base currency', () => {
  expect(inBase('5000.00', '1.1')).toBe('5500.00')
  expect(inBase('-400.00', '1.1150')).toBe('-446.00')
  expect(inBase('6590.00', '1.0800')).toBe('7117.20')
  expect(inBase('1000000.00', '0.0066712345')).toBe('6671.23')
  expect(inBase('10.00', '161.35', 'JPY')).toBe('1614.00')
})

test('half a cent goes to the even one, above and below zero alike', () => {
  expect(['0.01', '0.03', '0.05', '-0.01', '-0.03'].map((amount) => inBase(amount, '0.5'))).toEqual([
    '0.00',
    '0.02',
    '0.02',
    '0.00',
    '-0.02',
  ])
})

test('a rate has at most ten digits, is above zero and is no other notation of a number', () => {
  for (const text of ['1', '1.0800', '0.0066712345', '161.3512345', '1234567890'])
    expect([text, parseRate(text) !== undefined]).toEqual([text, true])
  for (const text of ['', '0', '0.0000', '-1.1', '1,1', '1.', '.5', '1e3', '12345678901', '1.2345678901'])
    expect([text, parseRate(text)]).toEqual([text, undefined])
})

test('what is converted is never further from the exact product than half a minor unit', () => {
  fc.assert(
    fc.property(fc.bigInt(-(10n ** 15n), 10n ** 15n), fc.bigInt(1n, 10n ** 16n), (amount, rate) => {
      const off = converted(amount, rate, 'USD') * 10n ** 10n - amount * rate
      expect(off <= 50n * 10n ** 10n && off >= -50n * 10n ** 10n).toBe(true)
      expect(converted(-amount, rate, 'USD')).toBe(-converted(amount, rate, 'USD'))
    }),
  )
})

test('what an amount was changed into says its rate, to ten digits', () => {
  const rate = (amount: string, inBase: string) => impliedRate(money(amount), money(inBase))
  expect(rate('1000.00', '1100.00')).toBe('1.1')
  expect(rate('1000.00', '1483.27')).toBe('1.48327')
  expect(rate('3000.00', '1000.00')).toBe('0.3333333333')
  expect(rate('100.00', '16135.00')).toBe('161.35')
  expect(rate('50.00', '500.00')).toBe('10')
  expect(rate('1000000000.00', '0.01')).toBeUndefined()
})

test('at the rate that follows from two amounts one comes to the other, to the cent', () => {
  const cents = fc.bigInt(100n, 100_000_000n)
  fc.assert(
    fc.property(cents, cents, (one, other) => {
      const [amount, inBase] = [one * 100n, other * 100n]
      expect(converted(amount, rateOf(impliedRate(amount, inBase)!), 'USD')).toBe(inBase)
    }),
  )
})

test('a rate that is typed with a comma is not ten thousand times what it is', () => {
  expect(['0,9087', '0.9087', '1,345.20', '1.345,20', ' 1 345,2', '0,'].map(plainRate)).toEqual([
    '0.9087',
    '0.9087',
    '1345.20',
    '1345.20',
    '1345.2',
    '0.',
  ])
})
