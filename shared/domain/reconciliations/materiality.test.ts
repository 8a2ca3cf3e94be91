import { expect, test } from 'vitest'
import { isImmaterial } from './materiality.ts'

test('a line of exactly the materiality may stay, one of a cent more may not, whichever way the money goes', () => {
  expect(['5.00', '-5.00', '5.01', '-5.01'].map((amount) => isImmaterial({ amount }, '5.00'))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isImmaterial({ amount: '0.01' }, '0.00')).toBe(false)
  expect(isImmaterial({ amount: '0.01' }, null)).toBe(false)
})
