import { expect, test } from 'vitest'
import { lineOf } from '../../proving/golden/golden-case.ts'
import { proposeMatches } from '../propose-matches.ts'

const twoDigits = (number: number) => String(number).padStart(2, '0')
/** So many days of a shop whose lines all say the same. */
const DAYS = Array.from({ length: 20 }, (_, at) => ({
  bank: `10-${twoDigits(at + 1)} +${600 + 37 * at}.15 WORLDPAY SETTLEMENT`,
  books: `10-${twoDigits(at + 1)} -${600 + 37 * at}.15 Worldpay takings`,
}))

const hintsOf = (bank: string, ...books: string[]) =>
  proposeMatches({
    bank: [bank, ...DAYS.map((day) => day.bank)].map(lineOf),
    ledger: [...books, ...DAYS.map((day) => day.books)].map(lineOf),
  }).nearMisses.map(({ ledgerIds, finding }) => `${ledgerIds} ${finding.code}: ${finding.sentence}`)

test('takings less a fee that nobody booked are pointed out though every line of the shop says the same', () => {
  expect(hintsOf('10-14 +1082.96 WORLDPAY SETTLEMENT', '10-12 -1102.25 Worldpay takings')).toEqual([
    '1 fee.netted: The bank shows 19.29 less than the books, which looks like a fee of 1.75%',
  ])
})

test('of several entries that it could be less a fee the nearest in days is pointed out', () => {
  const books = ['10-10 -1100.00 Worldpay takings', '10-13 -1102.25 Worldpay takings']
  expect(hintsOf('10-14 +1082.96 WORLDPAY SETTLEMENT', ...books)).toEqual([
    expect.stringMatching(/^2 fee.netted/),
  ])
})

test('exchanged digits and a slipped point are said with both amounts and what lies between', () => {
  expect(hintsOf('10-03 -45.00 CARD PAYMENT B&Q 1184', '10-03 +54.00 B&Q – paint')).toEqual([
    '1 digits.transposed: Two digits look exchanged: 45.00 on the bank, 54.00 in the books, 9.00 apart',
  ])
  expect(hintsOf('10-03 -100.00 STANDING ORDER', '10-03 +1000.00 Cleaning')).toEqual([
    '1 point.slipped: A point looks slipped: 100.00 on the bank, 1,000.00 in the books, 900.00 apart',
  ])
})

test('what is a day too far away, paid out, or named otherwise is no hint', () => {
  expect(hintsOf('10-14 +1082.96 WORLDPAY SETTLEMENT', '10-08 -1102.25 Worldpay takings')).toEqual([])
  expect(hintsOf('10-14 -1082.96 WORLDPAY SETTLEMENT', '10-12 +1102.25 Worldpay takings')).toEqual([])
  expect(hintsOf('10-03 -45.00 CARD PAYMENT', '10-05 +54.00 Paint')).toEqual([])
})
