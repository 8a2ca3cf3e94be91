import { expect, test } from 'vitest'
import { formatMagnitude, formatMoney, symbolOf } from './format-money.ts'

test('thousands are grouped and there are always two decimals', () => {
  expect(formatMoney('1234567.5')).toBe('1,234,567.50')
  expect(formatMoney('0')).toBe('0.00')
  expect(formatMoney('999')).toBe('999.00')
})

test('a negative amount stands in parentheses, its currency inside them', () => {
  expect(formatMoney('-1234.50')).toBe('(1,234.50)')
  expect(formatMoney('-12.00', 'USD')).toBe('($12.00)')
})

test('the largest amount that the books hold loses no digit', () => {
  expect(formatMoney('999999999999999.9999')).toBe('999,999,999,999,999.9999')
})

test('an amount without its sign has no parentheses', () => {
  expect(formatMagnitude('-12.5', 'CAD')).toBe('CA$12.50')
})

test('a currency without a symbol of its own is written as its code', () => {
  expect(symbolOf('CHF')).toBe('CHF\u00a0')
})
