import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPayable } from '../currencies/minor-unit.ts'
import { decimalOf, money } from '../money/money.ts'
import { priceLine, totalsOfLines } from './price-lines.ts'

const priced = (quantity: string, unitPrice: string, ratePercent: string, currency = 'EUR') => {
  const { netAmount, taxAmount } = priceLine({ quantity, unitPrice, ratePercent }, currency)
  return [decimalOf(netAmount), decimalOf(taxAmount)]
}

test('a line is quantity times price, and its tax is rounded half up to the cent', () => {
  expect(priced('3', '19.99', '13')).toEqual(['59.97', '7.80'])
  expect(priced('1', '0.50', '5')).toEqual(['0.50', '0.03'])
  expect(priced('2.5', '0.01', '0')).toEqual(['0.03', '0.00'])
  expect(priced('0.3333', '9.0000', '14.975')).toEqual(['3.00', '0.45'])
})

test('a line in yen is whole yen, and one in dinars has thousandths', () => {
  expect(priced('3', '33.33', '10', 'JPY')).toEqual(['100.00', '10.00'])
  expect(priced('1', '1234.567', '5', 'KWD')).toEqual(['1234.567', '61.728'])
})

test('a line below zero is rounded as the same line above zero, so that a credit is what its invoice was', () => {
  fc.assert(
    fc.property(cents, cents, cents, currencies, (quantity, price, rate, currency) => {
      const of = (sign: bigint) =>
        priceLine(
          {
            quantity: decimalOf(quantity),
            unitPrice: decimalOf(sign * price),
            ratePercent: decimalOf(rate),
          },
          currency,
        )
      expect(of(-1n).netAmount).toBe(-of(1n).netAmount)
      expect(of(-1n).taxAmount).toBe(-of(1n).taxAmount)
      expect(Object.values(of(1n)).filter((amount) => !isPayable(amount, currency))).toEqual([])
    }),
  )
})

test('the total is the sum of what each line shows', () => {
  const lines = ['0.55', '0.55', '0.55'].map((unitPrice) =>
    priceLine({ quantity: '1', unitPrice, ratePercent: '10' }, 'EUR'),
  )
  expect(totalsOfLines(lines)).toEqual({
    netTotal: money('1.65'),
    taxTotal: money('0.18'),
    total: money('1.83'),
  })
})

const currencies = fc.constantFrom('JPY', 'EUR', 'KWD')
const cents = fc.bigInt({ min: 0n, max: 99_999_999n })
