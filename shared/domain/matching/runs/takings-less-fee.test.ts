import { expect, test } from 'vitest'
import { addDays, day } from '../../calendar/day.ts'
import { money, sumOf } from '../../money/money.ts'
import { pairKey } from '../engine/proposals/proposal.ts'
import { decideRun } from './run-input.ts'
import { takingsLessFee } from './takings-less-fee.ts'

type Said = [on: string, amount: string, text: string]

/** What is said of the payouts of a shop, with the customers whose takings each of them has. */
const hintsOf = (
  payouts: readonly Said[],
  takings: readonly Said[],
  rejectedPairs: readonly string[] = [],
) => {
  const line = ([on, amount, text]: Said) => ({
    id: text,
    day: day(`2026-${on}`),
    amount: money(amount),
    text,
    currency: 'GBP',
  })
  const { nearMisses, proposals } = decideRun({
    accountId: '1',
    after: null,
    through: null,
    rules: [],
    rejectedPairs: [...rejectedPairs],
    confirmed: [],
    bank: payouts.map(line),
    ledger: takings.map((taking) => ({ ...line(taking), amount: -money(taking[1]), chartAccountId: '40' })),
  })
  expect(proposals).toEqual([])
  return nearMisses.map(({ bankIds, ledgerIds, finding }) => [bankIds.join(), ledgerIds, finding.sentence])
}
const SHAW: Said = ['09-01', '120.00', 'Payment: Amelia Shaw']
const PATEL: Said = ['09-02', '84.50', 'Payment: Noah Patel']
const GRANT: Said = ['09-03', '45.99', 'Payment: Isla Grant']
const MARSH: Said = ['09-08', '210.00', 'Payment: Leo Marsh']
const QUINN: Said = ['09-09', '33.20', 'Payment: Freya Quinn']
const WEBB: Said = ['09-10', '67.80', 'Payment: Oscar Webb']
const LLOYD: Said = ['09-11', '19.99', 'Payment: Ava Lloyd']
const BYRNE: Said = ['09-12', '75.00', 'Payment: Hugo Byrne']
const FORD: Said = ['09-13', '42.40', 'Payment: Nina Ford']
const FIRST: Said = ['09-07', '246.13', 'STRIPE PAYMENTS UK 0907']
const idsOf = (...takings: Said[]) => takings.map(([, , text]) => text)

test('a payout of several takings less one fee is told with all of them', () => {
  expect(hintsOf([FIRST], [GRANT, SHAW, PATEL])).toEqual([
    [
      'STRIPE PAYMENTS UK 0907',
      idsOf(SHAW, PATEL, GRANT),
      'The bank shows £4.36 less than 3 entries of Sep 1, 2026 to Sep 3, 2026 together, which looks like a fee of 1.74%',
    ],
  ])
})

test('one payout after another has its own, and each processor: what one has is no other’s', () => {
  const payouts: Said[] = [
    FIRST,
    ['09-14', '325.22', 'STRIPE PAYMENTS UK 0914'],
    ['09-16', '113.39', 'PAYPAL TRANSFER PP0916'],
  ]
  const takings = [SHAW, PATEL, GRANT, MARSH, QUINN, WEBB, LLOYD, BYRNE, FORD]
  expect(hintsOf(payouts, takings).map(([, ids]) => ids)).toEqual([
    idsOf(SHAW, PATEL, GRANT),
    idsOf(MARSH, QUINN, WEBB, LLOYD),
    idsOf(BYRNE, FORD),
  ])
})

test('a single taking less its fee is told too, though the books name the customer and the bank the processor', () => {
  const [hint] = hintsOf(
    [['10-01', '56.60', 'PAYPAL TRANSFER PP1001']],
    [['09-26', '58.60', 'Payment: Gail Stone']],
  )
  expect(hint).toEqual([
    'PAYPAL TRANSFER PP1001',
    ['Payment: Gail Stone'],
    'The bank shows £2.00 less than the entry of Sep 26, 2026, which looks like a fee of 3.41%',
  ])
})

test('where two runs of days would do, the one after the last payout of the same processor is taken', () => {
  const week = (from: number, ...amounts: string[]): Said[] =>
    amounts.map((amount, at) => [`09-${String(from + at).padStart(2, '0')}`, amount, `Till ${from + at}`])
  const takings = week(1, '100.00', '103.00', '150.00', '104.00')
  const payout: Said = ['09-05', '101.00', 'DOJO MERCHANT 0905']
  expect(hintsOf([payout], takings)).toEqual([])
  const before: Said = ['09-01', '98.40', 'DOJO MERCHANT 0901']
  expect(hintsOf([before, payout], takings).map(([, ids]) => ids)).toEqual([['Till 1'], ['Till 2']])
})

test('takings that name another processor, that are of another week, or that a person took apart are not taken', () => {
  expect(hintsOf([FIRST], [SHAW, PATEL, ['09-03', '45.99', 'PayPal: Isla Grant']])).toEqual([])
  expect(hintsOf([['09-14', '246.13', 'STRIPE 0914']], [SHAW, PATEL, GRANT])).toEqual([])
  expect(hintsOf([FIRST], [SHAW, PATEL, GRANT], [pairKey(FIRST[2], PATEL[2])])).toEqual([])
})

test('what no processor paid out, what is no fee, and what comes to the same are not told', () => {
  expect(hintsOf([['09-07', '246.13', 'FPI A CUSTOMER']], [SHAW, PATEL, GRANT])).toEqual([])
  expect(hintsOf([['09-07', '230.00', 'STRIPE PAYMENTS UK 0907']], [SHAW, PATEL, GRANT])).toEqual([])
  expect(hintsOf([['09-07', '251.00', 'STRIPE PAYMENTS UK 0907']], [SHAW, PATEL, GRANT])).toEqual([])
})

test('years of payouts are told as soon as those of a month', () => {
  const line = (id: string, on: number, amount: bigint, text: string) => ({
    id,
    day: addDays(day('2020-01-01'), on),
    amount,
    text,
    currency: 'GBP',
  })
  const days = Array.from({ length: 3_000 }, (_, on) => on)
  const takings = days.flatMap((on) =>
    [1, 2, 3, 4, 5, 6].map((at) =>
      line(`${on} ${at}`, on, -money(`${at * 10 + ((on * 37) % 83)}.25`), 'Till'),
    ),
  )
  const payouts = days.map((on) => {
    const sum = -sumOf(takings.slice(on * 6, on * 6 + 6).map(({ amount }) => amount))
    return line(`${on}`, on + 1, sum - (sum * 169n) / 10_000n, 'DOJO PAYOUT')
  })
  expect(takingsLessFee(payouts, takings, () => false).length).toBeGreaterThan(2_900)
})

test('thousands of payouts and takings of the same few days are told as soon as those of years', () => {
  const line = (id: string, on: number, amount: bigint, text: string) => ({
    id,
    day: addDays(day('2020-01-01'), on),
    amount,
    text,
    currency: 'GBP',
  })
  const count = Array.from({ length: 5_000 }, (_, at) => at)
  const payouts = count.map((at) => line(`payout ${at}`, 5, money('1000.00') + BigInt(at), 'STRIPE PAYOUT'))
  const takings = count.map((at) => line(`${at}`, at % 5, -money('10.00') - BigInt(at), 'Stripe taking'))
  expect(takingsLessFee(payouts, takings, () => false)).toEqual([])
})
