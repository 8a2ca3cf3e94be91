import fc from 'fast-check'
import { expect, test } from 'vitest'
import { money } from './money.ts'
import { areDigitsTransposed, slipBetween, slipsOf } from './typing-slips.ts'

const slip = (typed: string, meant: string) => slipBetween(money(typed), money(meant))

test('two amounts are told apart by how one is typed for the other', () => {
  expect(slip('63.90', '69.30')).toBe('digits_transposed')
  expect(slip('8163.10', '8136.10')).toBe('digits_transposed')
  expect(slip('-45.10', '45.10')).toBe('sign_turned')
  expect(slip('1250.00', '125.00')).toBe('decimal_slipped')
  expect(slip('0.12', '12.00')).toBe('decimal_slipped')
  expect(slip('69.30', '69.30')).toBe(undefined)
  expect(slip('63.90', '-69.30')).toBe(undefined)
  expect(slip('12.34', '43.21')).toBe(undefined)
  expect(slip('0.00', '43.21')).toBe(undefined)
})

test('two exchanged digits are told from other differences', () => {
  const exchanged = (a: string, b: string) => areDigitsTransposed(money(a), money(b))
  expect(exchanged('154.20', '145.20')).toBe(true)
  expect(exchanged('-154.20', '-154.02')).toBe(true)
  expect(exchanged('1245.00', '1254.00')).toBe(true)
  expect(exchanged('154.20', '154.20')).toBe(false)
  expect(exchanged('154.20', '163.20')).toBe(false)
  expect(exchanged('154.20', '541.20')).toBe(false)
})

const amounts = fc.bigInt({ min: -99_999_999n, max: 99_999_999n }).map((cents) => cents * 100n)

test('every slip that is made of an amount is seen, of a few cents by either of two names', () => {
  fc.assert(
    fc.property(
      amounts.filter((amount) => amount !== 0n),
      (amount) => {
        for (const [made, typed] of slipsOf(amount))
          if (made !== 'digit_misread' && typed !== 0n) expect(slipBetween(typed, amount)).toBeDefined()
      },
    ),
  )
})

test('an amount that is one slip away is among those that are made', () => {
  fc.assert(
    fc.property(amounts, amounts, (typed, meant) => {
      const seen = slipBetween(typed, meant)
      if (seen) expect([...slipsOf(meant)]).toContainEqual([seen, typed])
    }),
  )
})
