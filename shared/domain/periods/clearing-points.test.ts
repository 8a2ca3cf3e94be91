import { expect, test } from 'vitest'
import { aBook, anEntry } from '../books/a-book.ts'
import { lineOf } from '../books/entry.ts'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { type ClearingSources, clearingPoints } from './clearing-points.ts'

const chart = [
  { id: 19, accountCode: '1190', accountName: 'Transfers Between Accounts' },
  { id: 90, accountCode: '1290', accountName: 'Due from Related Companies' },
  { id: 91, accountCode: '2290', accountName: 'Due to Related Companies' },
]
const HARBOR = { companyId: 2, companyName: 'Harbor' }
const transfer = {
  currency: 'CAD',
  outAccountId: 1,
  inAccountId: 2,
  outLeg: { date: '2026-01-30', amount: '-500.00', throughClearing: '500.00' },
  inLeg: null,
}

const posted = (...postings: [accountId: number, amount: string][]) =>
  aBook({
    entries: postings.map(([accountId, amount]) =>
      anEntry(day('2026-01-30'), [
        [accountId, money(amount)],
        [40, -money(amount)],
      ]),
    ),
  })
const pointsWith = (rest: Partial<ClearingSources>) => {
  const none: ClearingSources = {
    ...{ baseCurrency: 'CAD', chart, accounts: [], books: [], transfers: [], linkedEntries: [] },
  }
  return clearingPoints({ ...none, ...rest }, day('2026-01-31')).map(({ state, sentence }) => [
    state,
    sentence,
  ])
}

test('what the clearing account holds is held against the transfers in transit', () => {
  expect(pointsWith({ transfers: [transfer], books: posted([19, '500.00']) })[0]).toEqual([
    'met',
    'Transfers Between Accounts holds exactly the transfers that are in transit.',
  ])
  expect(pointsWith({ transfers: [transfer], books: posted([19, '510.00']) })[0]).toEqual([
    'open',
    'Transfers Between Accounts is CA$510.00, and transfers of CA$500.00 are in transit: CA$10.00 apart.',
  ])
})

test('money that two approved accounts have on its way for weeks is asked about', () => {
  const since = (date: string) => ({ ...transfer, outLeg: { ...transfer.outLeg, date } })
  const accounts = (...through: (string | null)[]) =>
    through.map((approvedThrough, at) => ({
      id: at + 1,
      name: ['Chequing', 'Savings'][at]!,
      approvedThrough,
    }))
  const first = (date: string, ...through: (string | null)[]) =>
    pointsWith({
      transfers: [since(date)],
      books: posted([19, '500.00']),
      accounts: accounts(...through),
    })[0]
  const met = ['met', 'Transfers Between Accounts holds exactly the transfers that are in transit.']
  expect(first('2026-01-09', '2026-01-31', '2026-01-31')).toEqual([
    'open',
    'CA$500.00 left Chequing on Jan 9, 2026 and has not arrived on Savings in 22 days, although both are approved past that day: its other side may be booked elsewhere, such as in Suspense.',
  ])
  expect(first('2026-01-21', '2026-01-31', '2026-01-31')).toEqual(met)
  expect(first('2026-01-09', '2026-01-31', null)).toEqual(met)
  expect(first('2026-01-09', '2026-01-31', '2026-01-15')).toEqual(met)
})

test('what related companies owe by the books is held against the payments between them', () => {
  const paid = { currency: 'CAD', lines: [lineOf(91, money('-30.00'), '')], counterpart: HARBOR }
  const books = posted([90, '7.00'], [91, '-30.00'])
  expect(pointsWith({ books, linkedEntries: [paid] }).slice(1)).toEqual([
    [
      'open',
      'Due from Related Companies is CA$7.00, and payments between companies leave CA$0.00 owed: CA$7.00 apart.',
    ],
    ['met', 'Due to Related Companies, CA$30.00, equals what payments between companies leave owed.'],
  ])
})

test('of a chart without these accounts nothing is asked', () => {
  expect(pointsWith({ chart: [] })).toEqual([])
})
