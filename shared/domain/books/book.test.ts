import { expect, test } from 'vitest'
import { day, monthOf } from '../calendar/day.ts'
import { money } from '../money/money.ts'
import { openOn } from '../reconciliations/prove-balance.ts'
import { accountStats, dashboardStats } from '../stats/account-stats.ts'
import { aBook, aLine, anEntry } from './a-book.ts'
import { booksByAccount, kindTotals, laterCount, lineTotals, moneyInOf, openCountOf } from './book.ts'
import { postedBalances } from './postings.ts'

const lines = [
  aLine({ side: 'bank', date: day('2026-01-07'), amount: money('100.00'), isExplained: true }),
  aLine({ side: 'bank', date: day('2026-01-31'), amount: money('-30.00') }),
  aLine({ side: 'ledger', date: day('2026-01-06'), amount: money('-100.00') }),
]
const sale = anEntry(day('2026-01-06'), [
  [12, money('100.00')],
  [40, money('-100.00')],
])
const books = aBook({ lines, entries: [sale] })

test('lines are counted and summed per account', () => {
  expect(lineTotals(books, 'bank').get(5)).toEqual({
    count: 2,
    explained: 1,
    automatic: 0,
    excluded: 0,
    disputed: 0,
    sum: money('70.00'),
  })
  expect(lineTotals(books, 'ledger').get(5)).toEqual({
    count: 1,
    explained: 0,
    automatic: 0,
    excluded: 0,
    disputed: 0,
    sum: money('-100.00'),
  })
})

test('an excluded line is neither explained nor open, and is of no kind that waits', () => {
  const line = { ...lines[1]!, status: 'excluded' as const, classification: 'fees' as const }
  const book = aBook({ lines: [line] })
  const totals = lineTotals(book, 'bank').get(5)!
  expect(totals).toMatchObject({ count: 1, explained: 0, excluded: 1 })
  expect(openCountOf(totals)).toBe(0)
  expect(book.map(([, , measure]) => measure)).not.toContain('b.f')
})

test('any span of days can be asked for', () => {
  expect(lineTotals(books, 'bank', { to: day('2026-01-30') }).get(5)?.count).toBe(1)
  expect(lineTotals(books, 'bank', { from: day('2026-01-08'), to: day('2026-01-31') }).get(5)?.sum).toBe(
    money('-30.00'),
  )
  expect(lineTotals(books, 'bank', { from: day('2026-02-01') }).get(5)).toBeUndefined()
})

test('balances are debits less credits, and sum to zero in each currency', () => {
  const inDollars = anEntry(day('2026-03-06'), [[12, money('5.00')]], 'USD')
  expect(postedBalances(aBook({ entries: [sale, inDollars] }))).toEqual(
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
  const kinds = [
    ['100.00', 'unclassified'],
    ['-30.00', 'payables'],
    ['-30.00', 'transfers'],
    ['30.00', 'transfers'],
    ['-2.50', 'fees'],
  ] as const
  const classified = kinds.map(([amount, classification]) =>
    aLine({ side: 'bank', date: day('2026-01-07'), amount: money(amount), classification }),
  )
  expect(kindTotals(aBook({ lines: classified }), 5, monthOf(day('2026-01-31')))).toEqual({
    deposits: { count: 1, total: money('100.00') },
    withdrawals: { count: 1, total: money('-30.00') },
    transfers: { count: 2, total: 0n },
    fees: { count: 1, total: money('-2.50') },
  })
})

const account = { id: 5, currency: 'CAD', bankOpeningBalance: '1000.00', lastSync: null }

test('the balance is the opening balance plus every bank line; the variance is bank lines plus ledger entries', () => {
  expect(accountStats([account], books)[0]).toMatchObject({
    balance: '1070.00',
    matchRate: 50,
    balanceVariance: '-30.00',
    unmatchedTransactions: 1,
    unmatchedLedgerTransactions: 1,
  })
})

test('variances of different currencies are never added together', () => {
  const dashboard = dashboardStats([account, { ...account, id: 6, currency: 'USD' }], books, 'CAD')
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
  expect(moneyInOf(books, 5)).toBe(money('100.00'))
  expect(moneyInOf(books, 5, { from: day('2026-01-08') })).toBe(0n)
})

test('the books of one account say of it what all of them say', () => {
  const other = aLine({ side: 'bank', accountId: 55, date: day('2026-01-07'), amount: money('9.00') })
  const both = aBook({ lines: [...lines, other], entries: [sale] })
  const own = booksByAccount(both).get(5)!
  expect(lineTotals(own, 'bank').get(5)).toEqual(lineTotals(both, 'bank').get(5))
  expect([...lineTotals(own, 'bank').keys()]).toEqual([5])
  const posted = booksByAccount(both, [{ id: 5, chartAccountId: 12 }]).get(5)!
  expect(postedBalances(posted)).toEqual(new Map([['CAD', new Map([[12, money('100.00')]])]]))
})

test('a cheque that the bank has in February lies between bank and books from its own day until then', () => {
  const cheque = aLine({
    side: 'ledger',
    date: day('2026-01-28'),
    amount: money('320.00'),
    explainedOn: day('2026-02-06'),
  })
  const cheques = aBook({ lines: [cheque] })
  const on = ['2026-01-27', '2026-01-28', '2026-02-05', '2026-02-06'].map(day)
  const open = on.map((date) => openOn(cheques, 'ledger', 5, date))
  expect(open.map(({ above }) => above)).toEqual([0n, money('320.00'), money('320.00'), 0n])
  expect(open.map(({ count }) => count)).toEqual([0, 1, 1, 0])
  expect(on.map((date) => laterCount(cheques, 'ledger', 5, date))).toEqual([0, 1, 1, 0])
})

test('lines that the engine explained by itself are counted by the match that it approved', () => {
  const match = {
    financialAccountId: 5,
    confidenceScore: 0.98,
    sourceTransactions: lines.slice(0, 1),
    ledgerTransactions: [],
  }
  const automaticOf = (approvalStatus: string, approvedBy: string | null) =>
    lineTotals(aBook({ lines, matches: [{ ...match, approvalStatus, approvedBy }] }), 'bank').get(5)
      ?.automatic
  expect(automaticOf('approved', 'system')).toBe(1)
  expect(automaticOf('approved', 'anna')).toBe(0)
  expect(automaticOf('rejected', 'system')).toBe(0)
})
