import { expect, test } from 'vitest'
import { finenessError, grouped, readTyped, settle } from './money-input.tsx'

test('an amount pasted from a statement is understood', () => {
  expect(readTyped('$1,234.50', false)).toBe('1234.50')
  expect(readTyped('(12.00)', true)).toBe('-12.00')
  expect(readTyped('\u2212 5', true)).toBe('-5')
})

test('a comma before the cents is a decimal mark, before three digits it groups thousands', () => {
  expect(readTyped('12,50', false)).toBe('12.50')
  expect(readTyped('10000,5', false)).toBe('10000.5')
  expect(readTyped('0,125', false)).toBe('0.125')
  expect(readTyped('1.234,50', false)).toBe('1234.50')
  expect(readTyped('1.234.567,8', false)).toBe('1234567.8')
  expect(readTyped("1'234.50", false)).toBe('1234.50')
  expect(readTyped('1,234', false)).toBe('1234')
  expect(readTyped('1,234,567', false)).toBe('1234567')
})

test('no keystroke of an amount with separators or parentheses is refused on the way', () => {
  for (const amount of ['1,234,567.89', '1.234.567,89', '12,5', '(1,234.50)', '-1.234,50'])
    for (let length = 1; length <= amount.length; length++)
      expect(readTyped(amount.slice(0, length), true), amount.slice(0, length)).toBeDefined()
})

test('what cannot become an amount does not enter the field', () => {
  expect(readTyped('12a', false)).toBeUndefined()
  expect(readTyped('1,5,5', false)).toBeUndefined()
  expect(readTyped('1.23456', false)).toBeUndefined()
  expect(readTyped('-1', false)).toBeUndefined()
})

test('a half-typed amount is completed when the field is left, with the decimals of its currency', () => {
  expect(settle('.5', 'EUR')).toBe('0.50')
  expect(settle('-.5', 'EUR')).toBe('-0.50')
  expect(settle('12.', 'EUR')).toBe('12.00')
  expect(settle('007', 'EUR')).toBe('7.00')
  expect(settle('1.2345', 'EUR')).toBe('1.2345')
  expect(settle('1500', 'JPY')).toBe('1500')
  expect(settle('1500.00', 'JPY')).toBe('1500')
  expect(settle('1000.5', 'KWD')).toBe('1000.500')
  expect(settle('-', 'EUR')).toBe('')
  expect(settle('', 'EUR')).toBe('')
})

test('more decimals than the books take are noticed at the digit that is too many', () => {
  expect(finenessError('12.34', 'EUR', 'typed')).toBeUndefined()
  expect(finenessError('12.345', 'EUR', 'typed')).toBe('At most 2 decimals in EUR')
  expect(finenessError('12.340', 'EUR', 'typed')).toBeUndefined()
  expect(finenessError('12.345', 'KWD', 'typed')).toBeUndefined()
  expect(finenessError('12.3456', 'KWD', 'typed')).toBe('At most 3 decimals in KWD')
  expect(finenessError('-', 'EUR', 'typed')).toBeUndefined()
})

test('a part of a yen is not typed, and what a bank brought of one can be booked', () => {
  expect(finenessError('10.5', 'JPY', 'typed')).toBe('No decimals in JPY')
  expect(finenessError('10.00', 'JPY', 'typed')).toBeUndefined()
  expect(finenessError('10.5', 'JPY', 'kept')).toBeUndefined()
  expect(finenessError('10.555', 'JPY', 'kept')).toBe('At most 2 decimals in JPY')
})

test('an amount that is left is grouped as other figures are, and reads back as itself', () => {
  for (const [amount, shown] of [
    ['24318.55', '24,318.55'],
    ['-1234567.8901', '-1,234,567.8901'],
    ['999.00', '999.00'],
    ['', ''],
  ] as const) {
    expect(grouped(amount)).toBe(shown)
    expect(readTyped(shown, true)).toBe(amount)
  }
})
