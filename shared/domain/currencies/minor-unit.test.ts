import { expect, test } from 'vitest'
import { money } from '../money/money.ts'
import { decimalsInWords, isKept, isPayable, minorUnitOf } from './minor-unit.ts'

test('a currency is as fine as what is paid in it', () => {
  expect([minorUnitOf('JPY'), minorUnitOf('EUR'), minorUnitOf('KWD')]).toEqual([10_000n, 100n, 10n])
  const payable = (amount: string) =>
    ['JPY', 'EUR', 'KWD'].filter((currency) => isPayable(money(amount), currency))
  expect(payable('-3')).toEqual(['JPY', 'EUR', 'KWD'])
  expect(payable('3.25')).toEqual(['EUR', 'KWD'])
  expect(payable('-3.255')).toEqual(['KWD'])
  expect(payable('3.2555')).toEqual([])
})

test('books hold hundredths of anything, and thousandths of what has them', () => {
  expect(isKept(money('0.35'), 'JPY')).toBe(true)
  expect(isKept(money('1.251'))).toBe(false)
  expect(isKept(money('1.251'), 'EUR')).toBe(false)
  expect(isKept(money('1.251'), 'KWD')).toBe(true)
  expect(isKept(money('1.2511'), 'KWD')).toBe(false)
})

test('what is too fine is told in decimals', () => {
  expect(['JPY', 'EUR', 'KWD'].map(decimalsInWords)).toEqual([
    'no decimals',
    'at most 2 decimals',
    'at most 3 decimals',
  ])
})
