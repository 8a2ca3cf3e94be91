import { expect, test } from 'vitest'
import { grouped, isFinerThanBooks, readTyped, settle } from './money-input.tsx'

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

test('a half-typed amount is completed when the field is left', () => {
  expect(settle('.5')).toBe('0.50')
  expect(settle('12.')).toBe('12.00')
  expect(settle('007')).toBe('7.00')
  expect(settle('1.2345')).toBe('1.2345')
  expect(settle('-')).toBe('')
  expect(settle('')).toBe('')
})

test('more decimals than the books hold are noticed at the digit that is too many', () => {
  expect(isFinerThanBooks('12.34', 'EUR')).toBe(false)
  expect(isFinerThanBooks('12.345', 'EUR')).toBe(true)
  expect(isFinerThanBooks('12.340', 'EUR')).toBe(false)
  expect(isFinerThanBooks('12.345', 'KWD')).toBe(false)
  expect(isFinerThanBooks('12.3456', 'KWD')).toBe(true)
  expect(isFinerThanBooks('-', 'EUR')).toBe(false)
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
