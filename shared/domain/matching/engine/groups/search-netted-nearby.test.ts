import { expect, test } from 'vitest'
import { lineOf } from '../../proving/golden/golden-case.ts'
import { proposeMatches } from '../propose-matches.ts'

const GROSS = [1320, 874.5, 1102.25, 640.3, 998.1, 1411.7, 765.2, 1203.9, 583.4, 1670.15, 912.6, 1077.35]
const twoDigits = (number: number) => String(number).padStart(2, '0')

/** A shop: each day's takings two days later at the bank, less a fee of 1.75%, and a card payment beside. */
const days = GROSS.map((gross, at) => {
  const fee = Math.round(gross * 1.75) / 100
  const [on, later] = [`10-${twoDigits(at + 1)}`, `10-${twoDigits(at + 3)}`]
  return {
    bank: [
      `${later} +${(gross - fee).toFixed(2)} WORLDPAY SETTLEMENT`,
      `${on} -${30 + at}.13 CARD PAYMENT SUPPLIER${at}`,
    ],
    books: [
      `${on} -${gross.toFixed(2)} Worldpay takings`,
      `${on} +${fee.toFixed(2)} Worldpay takings`,
      `${on} +${30 + at}.13 Supplier${at}`,
    ],
  }
})
const proposed = (bank: string[], books: string[]) =>
  proposeMatches({ bank: bank.map(lineOf), ledger: books.map(lineOf) }).proposals.filter(
    ({ bankIds, ledgerIds }) => bankIds.length + ledgerIds.length > 2,
  )

test('takings less the fee that was kept back are suggested though every line of the shop says the same, and none is automatic', () => {
  const groups = proposed(
    days.flatMap(({ bank }) => bank),
    days.flatMap(({ books }) => books),
  )
  expect(
    groups.map(({ bankIds: [bank], ledgerIds }) => [Number(bank), ...ledgerIds.map(Number).sort()]),
  ).toEqual(
    expect.arrayContaining(
      GROSS.map((_, at) => [2 * at + 1, 3 * at + 1, 3 * at + 2].map(String).map(Number)),
    ),
  )
  expect(groups.map(({ tier }) => tier)).toEqual(GROSS.map(() => 'suggested'))
  expect(groups[0]!.reasons.map(({ code }) => code)).toEqual([
    'sum.equal',
    'amount.netted',
    'sum.only',
    'day.apart',
  ])
})

test('an entry that the bank paid in an amount and took a part back of is found as well', () => {
  const bank = ['10-07 +1320.00 CARD TAKINGS', '10-07 -23.10 CARD TAKINGS']
  expect(proposed(bank, ['10-05 -1296.90 Shop'])).toMatchObject([{ bankIds: ['2', '1'], ledgerIds: ['1'] }])
})

test('where two amounts less an opposite one come to it, none is proposed, and none is far away or almost whole', () => {
  const bank = ['10-07 +1296.90 CARD SETTLEMENT 0442']
  const books = ['10-05 -1320.00 Till', '10-05 +23.10 Till']
  expect(proposed(bank, books)).toHaveLength(1)
  expect(proposed(bank, [...books, '10-06 -1310.00 Till', '10-06 +13.10 Till'])).toEqual([])
  expect(proposed(bank, ['09-30 -1320.00 Till', '09-30 +23.10 Till'])).toEqual([])
  expect(proposed(bank, ['10-05 -1500.00 Till', '10-05 +203.10 Till'])).toEqual([])
  expect(proposed(bank, ['10-05 -1320.00 Till', '10-02 +23.10 Till'])).toEqual([])
})
