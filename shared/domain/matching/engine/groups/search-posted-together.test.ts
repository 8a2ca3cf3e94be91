import { expect, test } from 'vitest'
import { lineOf } from '../../proving/golden/golden-case.ts'
import { proposeMatches } from '../propose-matches.ts'

const proposed = (bank: string[], books: string[]) =>
  proposeMatches({ bank: bank.map(lineOf), ledger: books.map(lineOf) }).proposals.map(
    ({ ledgerIds, tier }) => `${ledgerIds.toSorted().join('+')} ${tier}`,
  )

/** A payout of 1,164.30: sales, their tax and the fee. */
const payout = (on: string, reference: string) => [
  `${on} -1000.00 Shop [${reference}]`,
  `${on} -200.00 Tax [${reference}]`,
  `${on} +35.70 Processing [${reference}]`,
]
const BANK = ['09-05 +1164.30 STRIPE PAYMENTS UK']

test('what the books have of one day under one reference is proposed for the bank line that it comes to', () => {
  expect(proposed(BANK, payout('09-03', 'P1'))).toEqual(['1+2+3 manual_review'])
})

test('payouts under the same words are each their own, and never automatic', () => {
  const GROSS = [1000, 750, 1250, 550, 910, 1120, 645, 1385, 805, 1090, 735, 1460]
  const weeks = GROSS.map((gross, at) => {
    const [on, fee] = [`${at < 6 ? '09' : '10'}-${String(3 + (at % 6) * 5).padStart(2, '0')}`, 30.15 + at]
    return {
      bank: `${on} +${(gross * 1.2 - fee).toFixed(2)} STRIPE PAYMENTS UK STRIPE BGC`,
      books: [
        `${on} -${gross}.00 Stripe sales P${at} [P${at}]`,
        `${on} -${gross / 5}.00 Stripe VAT P${at} [P${at}]`,
        `${on} +${fee.toFixed(2)} Stripe fee P${at} [P${at}]`,
      ],
    }
  })
  const found = proposed(
    weeks.map(({ bank }) => bank),
    weeks.flatMap(({ books }) => books),
  )
  expect(found.toSorted()).toEqual(
    GROSS.map(
      (_, at) =>
        `${[1, 2, 3]
          .map((row) => String(3 * at + row))
          .toSorted()
          .join('+')} suggested`,
    ).toSorted(),
  )
})

test('a part of it, another sum, several days and two sets that come to the same are not proposed', () => {
  const [sales, tax, fee] = payout('09-03', 'P1') as [string, string, string]
  expect(proposed(BANK, [sales, tax, fee, '09-03 -50.00 Shop [P1]'])).toEqual([])
  expect(proposed(['09-05 +1164.31 STRIPE PAYMENTS UK'], [sales, tax, fee])).toEqual([])
  expect(proposed(BANK, [sales, tax.replace('[P1]', '[P2]'), fee])).toEqual([])
  expect(proposed(BANK, [sales, tax.replace('09-03', '09-01'), fee])).toEqual([])
  expect(proposed(BANK, payout('07-03', 'P1'))).toEqual([])
  expect(proposed(BANK, [...payout('09-03', 'P1'), ...payout('09-02', 'P2')])).toEqual([])
})
