import { expect, test } from 'vitest'
import { day } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { accountStats, dashboardStats } from '../stats/account-stats.ts'
import {
  apartCounters,
  apartOn,
  type BookMonth,
  booksByAccount,
  explainedCounter,
  kindCounters,
  kindOf,
  kindTotals,
  lineCounters,
  lineTotals,
  moneyInOf,
  postedBalances,
  postingCounters,
} from './book.ts'

function aBook(month: string, counters: [string, bigint][]): BookMonth {
  const summed = new Map<string, bigint>()
  for (const [name, amount] of counters) summed.set(name, (summed.get(name) ?? 0n) + amount)
  return { month: month as never, counters: summed }
}

const january = aBook('202601', [
  ...lineCounters('bank', 5, day('2026-01-07'), money('100.00')),
  ...lineCounters('bank', 5, day('2026-01-31'), money('-30.00')),
  ...lineCounters('ledger', 5, day('2026-01-06'), money('-100.00')),
  [explainedCounter('bank', 5, day('2026-01-07')), 1n],
  ...postingCounters(12, day('2026-01-06'), 'CAD', money('100.00'), 0n),
  ...postingCounters(40, day('2026-01-06'), 'CAD', 0n, money('100.00')),
])

test('lines are counted and summed per account', () => {
  expect(lineTotals([january], 'bank').get(5)).toEqual({
    count: 2,
    explained: 1,
    automatic: 0,
    sum: money('70.00'),
  })
  expect(lineTotals([january], 'ledger').get(5)).toEqual({
    count: 1,
    explained: 0,
    automatic: 0,
    sum: money('-100.00'),
  })
})

test('any span of days can be asked for', () => {
  expect(lineTotals([january], 'bank', { to: day('2026-01-30') }).get(5)?.count).toBe(1)
  expect(lineTotals([january], 'bank', { from: day('2026-01-08'), to: day('2026-01-31') }).get(5)?.sum).toBe(
    money('-30.00'),
  )
  expect(lineTotals([january], 'bank', { from: day('2026-02-01') }).get(5)).toBeUndefined()
})

test('balances are debits less credits, and sum to zero in each currency', () => {
  const march = aBook('202603', postingCounters(12, day('2026-03-06'), 'USD', money('5.00'), 0n))
  expect(postedBalances([january, march])).toEqual(
    new Map([
      [
        'CAD',
        new Map([
          [12, money('100.00')],
          [40, money('-100.00')],
        ]),
      ],
      ['USD', new Map([[12, money('5.00')]])],
    ]),
  )
})

test('a bank line is counted as a transfer or a fee where it is known to be one, otherwise by its direction', () => {
  const book = aBook(
    '202601',
    [
      ['100.00', 'unclassified'],
      ['-30.00', 'payables'],
      ['-30.00', 'transfers'],
      ['30.00', 'transfers'],
      ['-2.50', 'fees'],
    ].flatMap(([amount, classification]) => {
      const units = money(amount!)
      return kindCounters(kindOf(units, classification), 5, units)
    }),
  )
  expect(kindTotals([book], 5, '202601' as never)).toEqual({
    deposits: { count: 1, total: money('100.00') },
    withdrawals: { count: 1, total: money('-30.00') },
    transfers: { count: 2, total: 0n },
    fees: { count: 1, total: money('-2.50') },
  })
})

const account = { id: 5, currency: 'CAD', openingBalance: '1000.00', lastSync: null }

test('the balance is the opening balance plus every bank line; the variance is bank lines plus ledger entries', () => {
  expect(accountStats([account], [january])[0]).toMatchObject({
    balance: '1070.00',
    matchRate: 50,
    balanceVariance: '-30.00',
    unmatchedTransactions: 1,
    unmatchedLedgerTransactions: 1,
  })
})

test('variances of different currencies are never added together', () => {
  const dashboard = dashboardStats([account, { ...account, id: 6, currency: 'USD' }], [january], 'CAD')
  expect(dashboard.balanceVariance).toBe('-30.00')
  expect(dashboard.variances).toEqual([
    { currency: 'CAD', balanceVariance: '-30.00' },
    { currency: 'USD', balanceVariance: '0.00' },
  ])
})

test('with nothing to count there is no rate', () => {
  expect(dashboardStats([], [], 'CAD')).toMatchObject({
    matchRate: null,
    totalTransactions: 0,
    balanceVariance: '0.00',
  })
})

test('what came in stands apart from what went out', () => {
  expect(moneyInOf([january], 5)).toBe(money('100.00'))
  expect(moneyInOf([january], 5, { from: day('2026-01-08') })).toBe(0n)
})

test('the books of one account say of it what all of them say', () => {
  const both = aBook('202601', [
    ...january.counters,
    ...lineCounters('bank', 55, day('2026-01-07'), money('9.00')),
  ])
  const own = booksByAccount([both]).get(5)!
  expect(lineTotals(own, 'bank').get(5)).toEqual(lineTotals([both], 'bank').get(5))
  expect([...lineTotals(own, 'bank').keys()]).toEqual([5])
  const posted = booksByAccount([both], [{ id: 5, chartAccountId: 12 }]).get(5)!
  expect(postedBalances(posted)).toEqual(new Map([['CAD', new Map([[12, money('100.00')]])]]))
})

test('a cheque that the bank has in February lies between bank and books from its own day until then', () => {
  const [own, later] = apartCounters('ledger', 5, day('2026-01-28'), money('320.00'), day('2026-02-06'))
  const books = [aBook('202601', [own!.slice(1) as never]), aBook('202602', [later!.slice(1) as never])]
  const apart = (on: string) => apartOn(books, 'ledger', 5, day(on)).above
  expect(['2026-01-27', '2026-01-28', '2026-02-05', '2026-02-06'].map(apart)).toEqual([
    0n,
    money('320.00'),
    money('320.00'),
    0n,
  ])
})
