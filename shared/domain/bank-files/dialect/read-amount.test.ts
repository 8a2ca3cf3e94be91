import fc from 'fast-check'
import { expect, test } from 'vitest'
import { budgetMs } from '../../../../test/budget.ts'
import { workedMs } from '../../../../test/worked-ms.ts'
import { decimalOf, MONEY_MAX } from '../../money/money.ts'
import { readAmount } from './read-amount.ts'

const POINT = { decimalMark: '.' } as const

test.each([
  ['1234.56', '1234.56'],
  ['-1234.56', '-1234.56'],
  ['+1234.56', '1234.56'],
  ['1,234.56', '1234.56'],
  ['-1,234.56', '-1234.56'],
  ['1,234,567.89', '1234567.89'],
  ['1 234.56', '1234.56'],
  ['1\u00a0234.56', '1234.56'],
  ['1\u202f234\u202f567.89', '1234567.89'],
  ["1'234.56", '1234.56'],
  ['1\u2019234.56', '1234.56'],
  ['12,34,567.89', '1234567.89'],
  ['(1,234.56)', '-1234.56'],
  ['( 1,234.56 )', '-1234.56'],
  ['($1,234.56)', '-1234.56'],
  ['$(1,234.56)', '-1234.56'],
  ['1,234.56-', '-1234.56'],
  ['1,234.56 -', '-1234.56'],
  ['1,234.56+', '1234.56'],
  ['- 1,234.56', '-1234.56'],
  ['\u22121,234.56', '-1234.56'],
  ['\u20131,234.56', '-1234.56'],
  ['\uff0d12.00', '-12.00'],
  ['\uff11\uff12.50', '12.50'],
  ['$1,234.56', '1234.56'],
  ['-$1,234.56', '-1234.56'],
  ['$-1,234.56', '-1234.56'],
  ['$ 1,234.56', '1234.56'],
  ['- $220.00', '-220.00'],
  ['12.500000', '12.50'],
  ['+ $25.00', '25.00'],
  ['US$12.00', '12.00'],
  ['CA$12.00', '12.00'],
  ['C$ 12.00', '12.00'],
  ['-C$ 12.00', '-12.00'],
  ['C 12.00', '12.00'],
  ['12.00$', '12.00'],
  ['12.00 $', '12.00'],
  ['\u20ac12.00', '12.00'],
  ['12.00 \u20ac', '12.00'],
  ['\u00a312.00', '12.00'],
  ['USD 12.00', '12.00'],
  ['12.00 USD', '12.00'],
  ['CAD$ 12.00', '12.00'],
  ['-12.00 CAD', '-12.00'],
  ['12.00 CR', '12.00'],
  ['12.00CR', '12.00'],
  ['12.00 Cr.', '12.00'],
  ['CR 12.00', '12.00'],
  ['12.00 DR', '-12.00'],
  ['15,000.00 DB', '-15000.00'],
  ['QAR -412.50', '-412.50'],
  ['- 4 250.00 \u20b8', '-4250.00'],
  ['12.00dr', '-12.00'],
  ['DR12.00', '-12.00'],
  ['$12.00 DR', '-12.00'],
  ['12.00 D', '-12.00'],
  ['12.00 C', '12.00'],
  ['12', '12.00'],
  ['12.', '12.00'],
  ['.50', '0.50'],
  ['-.50', '-0.50'],
  ['0012.50', '12.50'],
  ['1.2345', '1.2345'],
  [' 12.50 ', '12.50'],
  ['-0', '0.00'],
  ['-0.00', '0.00'],
  ['(0.00)', '0.00'],
  ['999999999999999.9999', '999999999999999.9999'],
])('%j reads as %s', (written, decimal) => {
  const amount = readAmount(written, POINT)
  expect(typeof amount === 'bigint' ? decimalOf(amount) : amount).toBe(decimal)
})

test.each([
  ['', 'amount-missing'],
  ['  ', 'amount-missing'],
  ['-', 'amount-unreadable'],
  ['$', 'amount-unreadable'],
  ['.', 'amount-unreadable'],
  ['abc', 'amount-unreadable'],
  ['NaN', 'amount-unreadable'],
  ['Infinity', 'amount-unreadable'],
  ['1e3', 'amount-unreadable'],
  ['1E-3', 'amount-unreadable'],
  ['0x10', 'amount-unreadable'],
  ['1_000', 'amount-unreadable'],
  ['--5', 'amount-unreadable'],
  ['-(5.00)', 'amount-unreadable'],
  ['-5.00-', 'amount-unreadable'],
  ['-5.00 CR', 'amount-unreadable'],
  ['5.00 CR DR', 'amount-unreadable'],
  ['(5.00', 'amount-unreadable'],
  ['1,23.45', 'amount-unreadable'],
  ['1,2345.00', 'amount-unreadable'],
  [',123.00', 'amount-unreadable'],
  ['1 234,567.00', 'amount-unreadable'],
  ['1.234,56', 'amount-unreadable'],
  ['12.34.56', 'amount-unreadable'],
  ['5%', 'amount-unreadable'],
  ['12.00 XYZ', 'amount-unreadable'],
  ['1.23456', 'amount-too-precise'],
  ['1.00001', 'amount-too-precise'],
  ['1234567890123456', 'amount-too-large'],
  [`${'9'.repeat(70)}`, 'amount-unreadable'],
])('%j is no amount: %s', (written, fault) => {
  expect(readAmount(written, POINT)).toBe(fault)
})

test('an amount of any size and sign is read back exactly, in either number format', () => {
  fc.assert(
    fc.property(fc.bigInt({ min: -MONEY_MAX, max: MONEY_MAX }), (amount) => {
      const plain = decimalOf(amount)
      expect(readAmount(plain, POINT)).toBe(amount)
      expect(readAmount(plain.replace('.', ','), { decimalMark: ',' })).toBe(amount)
      const [whole = '', decimals = ''] = plain.replace('-', '').split('.')
      const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
      expect(readAmount(amount < 0n ? `($${grouped}.${decimals})` : `$${grouped}.${decimals}`, POINT)).toBe(
        amount,
      )
    }),
    { numRuns: 500 },
  )
})

test('no cell makes the reading slow', () => {
  for (const part of ['1,', '1.', '1 ', '(', '$', '-', 'CR', "1'", '\u00a0', '1,2', 'usd', '\uff11']) {
    const cell = part.repeat(20_000)
    const start = workedMs()
    for (let run = 0; run < 20; run++) readAmount(cell.slice(0, 64 + run * 900), POINT)
    expect(workedMs() - start).toBeLessThan(budgetMs(0.1))
  }
})
