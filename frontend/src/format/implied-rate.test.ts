import { expect, test } from 'vitest'
import { money } from '../../../shared/domain/money/money.ts'
import { impliedRateInWords } from './implied-rate.ts'

test('two amounts say what the currency that is not the company’s is worth', () => {
  const [euros, dollars] = [
    { amount: money('3000'), currency: 'EUR' },
    { amount: money('3390'), currency: 'USD' },
  ]
  expect(impliedRateInWords(euros, dollars, 'USD')).toBe('1 EUR = 1.13 USD')
  expect(impliedRateInWords(dollars, euros, 'USD')).toBe('1 EUR = 1.13 USD')
  expect(impliedRateInWords(dollars, { ...euros, amount: 0n }, 'USD')).toBeUndefined()
})
