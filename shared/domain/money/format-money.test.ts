import { expect, test } from 'vitest'
import { decimalIn, formatMagnitude, formatMoney, symbolOf, unsaid } from './format-money.ts'
import { money } from './money.ts'

test('thousands are grouped, and an amount has the decimals of its currency', () => {
  expect(formatMoney('1234567.5', 'USD')).toBe('$1,234,567.50')
  expect(formatMoney('666667.00', 'JPY')).toBe('¥666,667')
  expect(formatMoney('1000.50', 'KWD')).toBe('KWD\u00a01,000.500')
})

test('a currency that a heading names is not written, and its decimals are the same', () => {
  expect(formatMoney('0', unsaid('EUR'))).toBe('0.00')
  expect(formatMoney('666667.00', unsaid('JPY'))).toBe('666,667')
  expect(formatMoney('1000.50', unsaid('KWD'))).toBe('1,000.500')
  expect(unsaid('JPY')).toBe(unsaid('JPY'))
})

test('what is finer than its currency is shown as it is', () => {
  expect(formatMoney('10.50', 'JPY')).toBe('¥10.50')
  expect(formatMoney('10.555', 'USD')).toBe('$10.555')
  expect(formatMoney('1.2345', unsaid('KWD'))).toBe('1.2345')
})

test('a negative amount stands in parentheses, its currency inside them', () => {
  expect(formatMoney('-1234.50', unsaid('USD'))).toBe('(1,234.50)')
  expect(formatMoney('-12.00', 'USD')).toBe('($12.00)')
  expect(formatMoney('-1500.00', 'JPY')).toBe('(¥1,500)')
  expect(formatMoney('-0.50', unsaid('KWD'))).toBe('(0.500)')
})

test('the largest amount that the books hold loses no digit', () => {
  expect(formatMoney('999999999999999.9999', unsaid('USD'))).toBe('999,999,999,999,999.9999')
})

test('an amount without its sign has no parentheses', () => {
  expect(formatMagnitude('-12.5', 'CAD')).toBe('CA$12.50')
  expect(formatMagnitude('-12.00', 'JPY')).toBe('¥12')
})

test('an amount of a file that names no currency has two decimals and no sign before it', () => {
  expect(formatMoney('1500', '')).toBe('1,500.00')
})

test('in a file an amount has the decimals of its currency, and no thousands', () => {
  expect(decimalIn('JPY', money('-666667'))).toBe('-666667')
  expect(decimalIn('KWD', money('1000.5'))).toBe('1000.500')
  expect(decimalIn('USD', money('1000'))).toBe('1000.00')
})

test('a currency without a symbol of its own is written as its code', () => {
  expect(symbolOf('CHF')).toBe('CHF\u00a0')
})
