import { expect, test } from 'vitest'
import { keptDigits } from './account-number.ts'

test('the last four digits are kept, not the spaces between them', () => {
  expect(keptDigits('DE89 3704 0044 0532 0130 00')).toBe('3000')
  expect(keptDigits('0044-1')).toBe('0441')
  expect(keptDigits('4417')).toBe('4417')
})
