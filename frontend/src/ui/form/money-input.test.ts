import { expect, test } from 'vitest'
import { readTyped, settle } from './money-input.tsx'

test('an amount pasted from a statement is understood', () => {
  expect(readTyped('$1,234.50', false)).toBe('1234.50')
  expect(readTyped('(12.00)', true)).toBe('-12.00')
  expect(readTyped('\u2212 5', true)).toBe('-5')
})

test('what cannot become an amount does not enter the field', () => {
  expect(readTyped('12a', false)).toBeUndefined()
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
